//! The working of a check, for people.

use std::io::Write;

use unscramble_cube::validate::{PieceTable, Working};

/// Prints every table, sum and sentence.
pub(super) fn print(working: &Working, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\n{}", working.frame)?;
    table("corners", &working.corners, out)?;
    if let Some(midges) = &working.midges {
        let title = if working.wings.is_empty() { "edges" } else { "middle edges" };
        table(title, midges, out)?;
    }
    for (orbit, wings) in (1..).zip(&working.wings) {
        table(&format!("wings, orbit {orbit}"), wings, out)?;
    }
    if !working.centers.is_empty() {
        heading("centers", out)?;
        for orbit in &working.centers {
            writeln!(out, "  {}", orbit.text)?;
        }
    }
    heading("class", out)?;
    writeln!(out, "  {}", working.class.text)?;
    let Some(ahead) = &working.parity_ahead else { return Ok(()) };
    heading("parity ahead", out)?;
    writeln!(out, "  {}", ahead.text)?;
    let Some(reduced) = &ahead.reduced else { return Ok(()) };
    writeln!(out, "  {}", reduced.edge.text)?;
    writeln!(out, "  {}", reduced.corner.text)?;
    table("dedges, seen from the centers", &reduced.dedges, out)
}

fn heading(title: &str, out: &mut impl Write) -> std::io::Result<()> {
    writeln!(out, "\n{title}")
}

fn table(title: &str, table: &PieceTable, out: &mut impl Write) -> std::io::Result<()> {
    heading(title, out)?;
    for place in &table.places {
        writeln!(out, "  {}", place.text)?;
    }
    writeln!(out, "  {}", table.text)?;
    if let Some(permutation) = &table.permutation {
        writeln!(out, "  {}", permutation.text)?;
    }
    if let Some(sum) = &table.sum {
        writeln!(out, "  {}", sum.text)?;
    }
    Ok(())
}
