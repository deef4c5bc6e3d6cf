//! The groups of tables: what each serves, what it takes, and which a program may load.

use unscramble_cube::Metric;
use unscramble_search::HAS_LARGE;

/// Tables that are loaded together, since they serve the same requests.
///
/// ```
/// use unscramble_solve::tables::Group;
///
/// assert_eq!(Group::Five.name(), "5");
/// assert_eq!(Group::named("8-10"), Some(Group::EightToTen));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Group {
    /// The searches of the 3x3x3, which also finish larger cubes.
    Three,
    /// Small tables for these, where there is no memory for [`Group::Three`] and [`Group::Four`].
    SmallThree,
    /// The stages of the 4x4x4.
    Four,
    /// The stages of the 5x5x5, to which the searches of larger cubes lead.
    Five,
    /// The stages and nets of the 6x6x6.
    Six,
    /// The stages and nets of the 7x7x7.
    Seven,
    /// The nets of the 8x8x8 to the 10x10x10.
    EightToTen,
    /// The 3x3x3 in quarter turns.
    Qtm,
    /// The 3x3x3 on a machine that turns opposite faces at once.
    Axial,
    /// The same in quarter turns.
    AxialQtm,
    /// Larger tables of the 3x3x3, with which a search looks at twice as many states a second.
    LargeThree,
}

impl Group {
    /// All groups, in the order in which they are given memory.
    pub const ALL: [Group; 11] = [
        Group::Three,
        Group::SmallThree,
        Group::Four,
        Group::Five,
        Group::Six,
        Group::Seven,
        Group::EightToTen,
        Group::Qtm,
        Group::Axial,
        Group::AxialQtm,
        Group::LargeThree,
    ];

    /// Returns the name of the group in settings and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Group::Three => "3",
            Group::SmallThree => "3-small",
            Group::Four => "4",
            Group::Five => "5",
            Group::Six => "6",
            Group::Seven => "7",
            Group::EightToTen => "8-10",
            Group::Qtm => "qtm",
            Group::Axial => "axial",
            Group::AxialQtm => "axial_qtm",
            Group::LargeThree => "3-large",
        }
    }

    /// Returns the group with a name.
    #[must_use]
    pub fn named(name: &str) -> Option<Group> {
        Group::ALL.into_iter().find(|group| group.name() == name)
    }

    /// Returns the group of the 3x3x3 in a metric.
    pub(crate) const fn of_metric(metric: Metric) -> Group {
        match metric {
            Metric::Htm => Group::Three,
            Metric::Qtm => Group::Qtm,
            Metric::Axial => Group::Axial,
            Metric::AxialQtm => Group::AxialQtm,
        }
    }

    /// Returns the memory of the group, in millions of bytes.
    #[must_use]
    pub const fn megabytes(self) -> u64 {
        match self {
            Group::Three => 93,
            Group::SmallThree => 5,
            Group::Four => 27,
            Group::Five => 450,
            Group::Six => 25,
            Group::Seven => 100,
            Group::EightToTen => 75,
            Group::Qtm | Group::Axial | Group::AxialQtm => 86,
            Group::LargeThree => 423,
        }
    }

    /// Returns whether this build has what the group is made from.
    const fn is_built_in(self) -> bool {
        HAS_LARGE || matches!(self, Group::SmallThree | Group::Four)
    }

    /// Returns the groups without which this one is of no use, besides [`Groups::STANDARD`].
    const fn needs(self) -> &'static [Group] {
        match self {
            Group::Six | Group::Seven => &[Group::Five],
            _ => &[],
        }
    }
}

/// A set of groups. Without the feature `large`, there are only [`Group::SmallThree`] and [`Group::Four`].
///
/// ```
/// use unscramble_solve::tables::{Group, Groups};
///
/// let small = Groups::within(300, &[]);
/// assert!(small.has(Group::Qtm) && !small.has(Group::Five));
/// # #[cfg(feature = "large")]
/// assert_eq!(Groups::within(600, &[]).megabytes(), 595);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Groups(u16);

impl Groups {
    /// No groups.
    pub const NONE: Groups = Groups(0);

    /// The groups of the 3x3x3 and the 4x4x4, which a program has unless its memory is too small for them.
    pub const STANDARD: Groups = Groups(1 << Group::Three as u16 | 1 << Group::Four as u16);

    /// Returns the groups that fit into a memory of so many millions of bytes: those of the 3x3x3 and the 4x4x4, then
    /// those to load in advance, then the others but for [`Group::LargeThree`], each in the order of [`Group::ALL`] and with
    /// what it needs. With less memory than the first two take, these are [`Group::SmallThree`], however little there is, and
    /// [`Group::Four`] if it fits beside that.
    #[must_use]
    pub fn within(megabytes: u64, preload: &[Group]) -> Groups {
        if !HAS_LARGE || Groups::STANDARD.megabytes() > megabytes {
            let both = Groups::of(&[Group::SmallThree, Group::Four]);
            let fit = both.megabytes() <= megabytes;
            return if fit { both } else { Groups::of(&[Group::SmallThree]) };
        }
        let mut groups = Groups::STANDARD;
        let is_more = |group: &Group| *group != Group::SmallThree;
        let wanted = Group::ALL.into_iter().filter(|group| preload.contains(group));
        let rest = Group::ALL.into_iter().filter(|group| *group != Group::LargeThree);
        for group in wanted.chain(rest).filter(is_more) {
            let with = Groups(groups.0 | Groups::of(group.needs()).0 | Groups::of(&[group]).0);
            if with.megabytes() <= megabytes {
                groups = with;
            }
        }
        groups
    }

    /// Returns the set of these groups.
    pub(crate) fn of(groups: &[Group]) -> Groups {
        groups.iter().copied().collect()
    }

    /// Returns whether a group is in the set.
    #[must_use]
    pub const fn has(self, group: Group) -> bool {
        self.0 >> group as u16 & 1 == 1
    }

    /// Returns the groups of the set.
    pub fn iter(self) -> impl Iterator<Item = Group> {
        Group::ALL.into_iter().filter(move |group| self.has(*group))
    }

    /// Returns the memory of all of them, in millions of bytes.
    #[must_use]
    pub fn megabytes(self) -> u64 {
        self.iter().map(Group::megabytes).sum()
    }
}

impl FromIterator<Group> for Groups {
    fn from_iter<I: IntoIterator<Item = Group>>(groups: I) -> Groups {
        let there = groups.into_iter().filter(|group| group.is_built_in());
        Groups(there.fold(0, |all, group| all | 1 << group as u16))
    }
}

/// All groups but the small and the larger tables of the 3x3x3.
impl Default for Groups {
    fn default() -> Groups {
        Groups::within(u64::MAX, &[])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(feature = "large")]
    #[test]
    fn groups_are_admitted_in_one_order() {
        let names = |megabytes, preload: &[Group]| -> Vec<&str> {
            Groups::within(megabytes, preload).iter().map(Group::name).collect()
        };
        assert_eq!(names(120, &[]), ["3", "4"]);
        assert_eq!(names(120, &[Group::Five, Group::SmallThree]), ["3", "4"]);
        assert_eq!(names(569, &[]), ["3", "4", "8-10", "qtm", "axial", "axial_qtm"]);
        assert_eq!(names(570, &[]), ["3", "4", "5"]);
        assert_eq!(names(542, &[Group::LargeThree]), names(542, &[]));
        assert_eq!(names(543, &[Group::LargeThree]), ["3", "4", "3-large"]);
        assert_eq!(names(600, &[]), ["3", "4", "5", "6"]);
        // What is asked for brings what it needs, and nothing is admitted that would be of no use.
        assert_eq!(names(670, &[Group::Seven]), ["3", "4", "5", "7"]);
        assert_eq!(Groups::default().iter().count(), Group::ALL.len() - 2);
    }

    #[test]
    fn little_memory_has_small_tables() {
        for (megabytes, expected) in [
            (0, &["3-small"][..]),
            (31, &["3-small"]),
            (32, &["3-small", "4"]),
            (119, &["3-small", "4"]),
        ] {
            for preload in [&[][..], &Group::ALL] {
                let groups = Groups::within(megabytes, preload);
                assert!(groups.iter().map(Group::name).eq(expected.iter().copied()), "{megabytes}");
            }
        }
        assert_eq!(Groups::STANDARD, Groups::within(120, &[]));
    }

    #[cfg(not(feature = "large"))]
    #[test]
    fn a_small_build_has_no_other_groups() {
        let names: Vec<&str> =
            Groups::within(1600, &[Group::Seven]).iter().map(Group::name).collect();
        assert_eq!(names, ["3-small", "4"]);
    }

    #[cfg(feature = "large")]
    #[test]
    fn every_group_fits_the_largest_bound() {
        let standard = Group::ALL.into_iter().filter(|group| *group != Group::SmallThree);
        assert!(Groups::within(1600, &[Group::LargeThree]).iter().eq(standard));
    }
}
