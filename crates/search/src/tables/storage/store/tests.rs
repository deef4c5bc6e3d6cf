use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::*;

const LENGTH: usize = 600_000;

/// A table that is long enough for several chunks.
fn table() -> TableFile {
    let mut bytes = vec![0; LENGTH];
    fill(&mut bytes);
    TableFile { name: "dummy", version: 3, bytes: LENGTH, checksum: crc32fast::hash(&bytes) }
}

fn fill(bytes: &mut [u8]) {
    assert!(bytes.iter().all(|&byte| byte == 0), "tables are built from zeros");
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = (at * at / 7) as u8;
    }
}

fn no_build(_: &mut [u8]) {
    panic!("the file exists");
}

/// A directory that is removed at the end of the test.
struct Dir(PathBuf);

impl Dir {
    fn new(name: &str) -> Dir {
        let path = std::env::temp_dir().join(format!("unscramble-{}-{name}", std::process::id()));
        fs::create_dir(&path).unwrap();
        Dir(path)
    }

    fn load(
        &self,
        table: &TableFile,
        build: impl FnOnce(&mut [u8]),
    ) -> Result<(HugeBuffer, LoadReport), TableError> {
        load(&self.0, table, build)
    }

    fn file(&self) -> PathBuf {
        self.0.join("dummy-v3.table")
    }

    /// Changes the bytes of the file.
    fn edit(&self, change: impl FnOnce(&mut Vec<u8>)) {
        let mut bytes = fs::read(self.file()).unwrap();
        change(&mut bytes);
        fs::write(self.file(), bytes).unwrap();
    }

    fn files(&self) -> usize {
        fs::read_dir(&self.0).unwrap().count()
    }
}

impl Drop for Dir {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn load(
    dir: &Path,
    table: &TableFile,
    build: impl FnOnce(&mut [u8]),
) -> Result<(HugeBuffer, LoadReport), TableError> {
    let mut store = Store::new(Some(CacheDir::new(dir.to_owned())), &Progress::default());
    let bytes = store.load(table, build)?;
    Ok((bytes, store.into_reports().pop().unwrap()))
}

#[test]
fn a_table_is_built_once_and_then_read() {
    let dir = Dir::new("once");
    let (built, report) = dir.load(&table(), fill).unwrap();
    assert!(matches!(report.origin, TableOrigin::Built), "{report}");
    assert!(!report.needs_attention(), "{report}");
    let (read, report) = dir.load(&table(), no_build).unwrap();
    assert!(matches!(report.origin, TableOrigin::Cache), "{report}");
    assert_eq!(*built, *read);
    assert_eq!(dir.files(), 1, "no other file is left");
}

#[test]
fn without_a_directory_tables_are_built() {
    let mut store = Store::new(None, &Progress::default());
    assert_eq!(store.load(&table(), fill).unwrap().len(), LENGTH);
    let reports = store.into_reports();
    assert!(matches!(reports[0].origin, TableOrigin::Built));
    assert!(!reports[0].needs_attention());
}

#[test]
fn a_damaged_file_is_replaced() {
    let dir = Dir::new("replaced");
    dir.load(&table(), fill).unwrap();
    let whole = fs::read(dir.file()).unwrap();
    let rebuilt = |change: &dyn Fn(&mut Vec<u8>)| {
        dir.edit(|bytes| change(bytes));
        let (_, report) = dir.load(&table(), fill).unwrap();
        assert!(report.needs_attention());
        assert_eq!(fs::read(dir.file()).unwrap(), whole);
        match report.origin {
            TableOrigin::Rebuilt(unfit) => unfit,
            other => panic!("{other:?}"),
        }
    };
    assert!(matches!(rebuilt(&|bytes| bytes[400_000] ^= 1), FileDefect::Damaged));
    assert!(matches!(rebuilt(&|bytes| *bytes.last_mut().unwrap() ^= 128), FileDefect::Damaged));
    assert!(matches!(rebuilt(&|bytes| bytes.truncate(LENGTH)), FileDefect::Length));
    assert!(matches!(rebuilt(&|bytes| bytes.push(0)), FileDefect::Length));
    assert!(matches!(rebuilt(&|bytes| bytes.truncate(10)), FileDefect::Foreign));
    assert!(matches!(rebuilt(&Vec::clear), FileDefect::Foreign));
    assert!(matches!(rebuilt(&|bytes| bytes[3] ^= 1), FileDefect::Foreign));
}

#[test]
fn the_file_of_another_table_is_rejected() {
    let dir = Dir::new("another");
    dir.load(&table(), fill).unwrap();
    for other in [
        TableFile { name: "other", ..table() },
        TableFile { version: 4, ..table() },
        TableFile { bytes: LENGTH - 1, checksum: 1, ..table() },
    ] {
        // There is no file under the name of the other table, so the file of this one is put there.
        let path = dir.0.join(format!("{}-v{}.table", other.name, other.version));
        if path != dir.file() {
            fs::copy(dir.file(), path).unwrap();
        }
        let mut store = Store::new(Some(CacheDir::new(dir.0.clone())), &Progress::default());
        let built = store.load(&other, fill);
        match other.checksum {
            1 => assert!(matches!(built, Err(TableError::Checksum { .. }))),
            _ => assert!(matches!(
                store.into_reports()[0].origin,
                TableOrigin::Rebuilt(FileDefect::Foreign)
            )),
        }
    }
    let (_, report) = dir.load(&table(), no_build).unwrap();
    assert!(!report.needs_attention(), "{report}");
}

#[test]
fn a_table_with_wrong_contents_is_an_error_and_is_not_written() {
    let dir = Dir::new("wrong");
    let wrong = dir.load(&table(), |bytes| bytes[0] = 1);
    assert!(matches!(wrong, Err(TableError::Checksum { table: "dummy", .. })));
    assert_eq!(dir.files(), 0);
}

#[test]
fn a_table_that_cannot_be_written_is_still_used() {
    let dir = Dir::new("unwritable");
    let (bytes, report) = load(&dir.0.join("missing"), &table(), fill).unwrap();
    assert_eq!(bytes.len(), LENGTH);
    assert!(report.write_error.is_some() && report.needs_attention());
    // A directory in place of the file can be neither read nor replaced.
    fs::create_dir(dir.file()).unwrap();
    let (_, report) = dir.load(&table(), fill).unwrap();
    assert!(matches!(report.origin, TableOrigin::Rebuilt(FileDefect::NotRegular)), "{report}");
    assert!(report.write_error.is_some());
    assert_eq!(dir.files(), 1, "the temporary file is removed");
}

#[cfg(unix)]
#[test]
fn a_pipe_in_place_of_a_file_does_not_block() {
    let dir = Dir::new("pipe");
    let made = std::process::Command::new("mkfifo").arg(dir.file()).status().unwrap();
    assert!(made.success());
    let (bytes, report) = dir.load(&table(), fill).unwrap();
    assert_eq!(bytes.len(), LENGTH);
    assert!(matches!(report.origin, TableOrigin::Rebuilt(FileDefect::NotRegular)), "{report}");
    let (_, report) = dir.load(&table(), no_build).unwrap();
    assert!(!report.needs_attention(), "the table replaced the pipe: {report}");
}

#[test]
fn what_a_killed_process_left_is_removed() {
    let dir = Dir::new("abandoned");
    let old = std::time::SystemTime::now() - Duration::from_secs(3600);
    let put = |name: &str, is_old: bool| {
        let file = fs::File::create(dir.0.join(name)).unwrap();
        if is_old {
            file.set_modified(old).unwrap();
        }
    };
    put("dummy-v3.table.4711-0123456789abcdef.tmp", true);
    put("other-name-v12.table.1-0123456789abcdef.tmp", true);
    let kept = [
        ("dummy-v3.table.4712-0123456789abcdef.tmp", false),
        ("dummy-v3.table.4711-0123456789abcde.tmp", true),
        ("dummy-v3.table.-0123456789abcdef.tmp", true),
        ("dummy.table.4711-0123456789abcdef.tmp", true),
        ("notes.tmp", true),
        ("dummy-v2.table", true),
    ];
    for (name, is_old) in kept {
        put(name, is_old);
    }
    dir.load(&table(), fill).unwrap();
    assert_eq!(dir.files(), kept.len() + 1, "these, and the table");
    for (name, _) in kept {
        assert!(dir.0.join(name).exists(), "{name}");
    }
}

#[test]
fn concurrent_writers_do_not_disturb_each_other() {
    let dir = Dir::new("at-once");
    let table = table();
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                let (_, report) = dir.load(&table, fill).unwrap();
                assert!(!report.needs_attention(), "{report}");
            });
        }
    });
    assert_eq!(dir.files(), 1);
    let (_, report) = dir.load(&table, no_build).unwrap();
    assert!(matches!(report.origin, TableOrigin::Cache));
}

#[test]
fn reading_reports_progress() {
    let dir = Dir::new("progress");
    dir.load(&table(), fill).unwrap();
    let progress = Progress::default();
    let mut store = Store::new(Some(CacheDir::new(dir.0.clone())), &progress);
    store.load(&table(), no_build).unwrap();
    let snapshot = progress.snapshot().unwrap();
    assert_eq!((snapshot.table, snapshot.done), ("dummy", LENGTH as u64));
}

#[test]
#[ignore = "a measurement that needs an idle machine"]
fn reading_takes_well_under_a_third_of_a_second_by_hand() {
    let dir = Dir::new("fast");
    let bytes = 65 << 20;
    let checksum = crc32fast::hash(&vec![1; bytes]);
    let table = TableFile { bytes, checksum, ..table() };
    dir.load(&table, |bytes| bytes.fill(1)).unwrap();
    let started = std::time::Instant::now();
    dir.load(&table, no_build).unwrap();
    let elapsed = started.elapsed();
    println!("read {bytes} bytes in {elapsed:?}");
    assert!(elapsed < Duration::from_millis(300), "{elapsed:?}");
}
