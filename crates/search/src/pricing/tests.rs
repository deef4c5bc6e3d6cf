use pathfinding::prelude::dijkstra;
use rand::{Rng, RngExt};

use super::step::MachineStep;
use super::*;
use unscramble_cube::random::{generator, random_moves, random_state};
use unscramble_cube::{Cube, Rotation, notation};

fn turns(text: &str) -> Vec<Turn> {
    notation::parse(text, 3).unwrap()
}

fn pricing(machine: Machine, costs: &str) -> Pricing {
    Pricing::new(machine, &Costs::read(costs).unwrap())
}

fn text(steps: &[MachineStep]) -> String {
    steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// What a builder gave, in thousandths, and nothing of how [`Costs`] keeps it.
#[derive(Debug)]
struct Given {
    quarter: u64,
    half: u64,
    opposite: Option<u64>,
    faces: [u64; 6],
    flip: u64,
    spin: u64,
    rotate: u64,
}

impl Given {
    /// Returns random costs whose products and quotients are whole.
    fn random(rng: &mut impl Rng) -> Given {
        let quarter = 40 * rng.random_range(1..=100);
        Given {
            quarter,
            half: quarter * rng.random_range(3..=8) / 4,
            opposite: rng.random_bool(0.6).then(|| rng.random_range(0..=quarter)),
            faces: std::array::from_fn(|_| {
                if rng.random_bool(0.5) { 1000 } else { 100 * rng.random_range(1..=30) }
            }),
            flip: 20 * rng.random_range(0..=200),
            spin: 20 * rng.random_range(0..=200),
            rotate: 20 * rng.random_range(0..=200),
        }
    }

    fn costs(&self) -> Costs {
        let names = ["quarter", "half", "flip", "spin", "rotate"];
        let values = [self.quarter, self.half, self.flip, self.spin, self.rotate];
        let parts = names.into_iter().map(str::to_owned).zip(values);
        let faces = Face::ALL.iter().map(|face| face.to_string()).zip(self.faces);
        let opposite = self.opposite.map(|value| ("opposite".to_owned(), value));
        let parts = parts.chain(faces).chain(opposite);
        let parts = parts.map(|(name, value)| format!("{name}={}", value as f64 / 1000.0));
        Costs::read(&parts.collect::<Vec<_>>().join(",")).unwrap()
    }

    fn scaled(&self, price: u64, is_half: bool) -> u64 {
        if is_half { price * self.half / self.quarter } else { price }
    }

    /// Returns the price of a turn of an arm.
    fn turn(&self, place: Face, is_half: bool) -> u64 {
        self.scaled(self.quarter, is_half) * self.faces[place.index()] / 1000
    }

    fn pair(&self, one: u64, other: u64) -> u64 {
        one.max(other) + self.opposite.unwrap()
    }

    /// Returns the price of a step as written.
    fn step(&self, step: &str) -> u64 {
        let is_half = step.contains('2');
        if let Some(arms) = step.strip_prefix('(') {
            let (one, other) = arms.split_once(' ').unwrap();
            let price = |text: &str| {
                let face = Face::from_letter(text.chars().next().unwrap()).unwrap();
                self.turn(face, text.contains('2'))
            };
            return self.pair(price(one), price(other));
        }
        match step.trim_end_matches(['2', '\'']) {
            "flip" => self.flip,
            "spin" => self.scaled(self.spin, is_half),
            "turn" => self.turn(Face::D, is_half),
            "x" | "z" => self.scaled(self.rotate, is_half),
            face => self.turn(Face::from_letter(face.parse().unwrap()).unwrap(), is_half),
        }
    }
}

/// Returns the moves that a step makes on a cube that a person holds as the machine does, or `None` if the machine
/// cannot make the step.
fn as_moves(machine: Machine, step: &str) -> Option<Vec<Turn>> {
    let moves = match machine {
        Machine::Flipper => match step {
            "flip" => "x".to_owned(),
            _ if step.starts_with("spin") => step.replacen("spin", "y", 1),
            _ if step.starts_with("turn") => step.replacen("turn", "D", 1),
            _ => return None,
        },
        Machine::FourArm if step.contains(['U', 'D', 'y']) => return None,
        Machine::Free if step.contains(['x', 'y', 'z']) => return None,
        Machine::Free | Machine::FourArm => step.to_owned(),
    };
    Some(turns(&moves))
}

fn equal_up_to_a_rotation(one: &Cube, other: &Cube) -> bool {
    Rotation::all().any(|rotation| {
        let mut rotated = one.clone();
        rotated.apply(&Turn::rotating(&rotation, 3));
        rotated == *other
    })
}

#[test]
fn steps_do_what_the_turns_do_and_cost_what_they_say() {
    let mut rng = generator("machines");
    for _ in 0..150 {
        let given = Given::random(&mut rng);
        let start = random_state(3, &mut rng);
        let turns = random_moves(3, &mut rng);
        let mut end = start.clone();
        end.apply(&turns);
        for machine in Machine::ALL {
            let pricing = Pricing::new(machine, &given.costs());
            let Priced { cost, steps } = pricing.price(&turns);
            let mut played = start.clone();
            let mut sum = 0;
            for step in &steps {
                let step = step.to_string();
                played.apply(&as_moves(machine, &step).unwrap());
                sum += given.step(&step);
            }
            assert!(equal_up_to_a_rotation(&played, &end), "{machine:?} {}", text(&steps));
            assert_eq!(cost, sum, "{machine:?} {given:?} {}", text(&steps));
            assert_eq!(cost, pricing.cost(&turns));
        }
    }
}

/// Which turns are made, and where the cube has its faces U and F.
type Node = (u32, Face, Face);

/// Returns the least cost of turns: the shortest way through all that the machine can do at any time.
fn least_by_search(machine: Machine, given: &Given, turns: &[Turn]) -> u64 {
    let axes: &[(Face, u64)] = match machine {
        Machine::Free => &[],
        Machine::FourArm => &[(Face::R, given.rotate), (Face::F, given.rotate)],
        Machine::Flipper => &[(Face::U, given.spin)],
    };
    let arms: &[Face] = match machine {
        Machine::Free => &Face::ALL,
        Machine::FourArm => &[Face::R, Face::F, Face::L, Face::B],
        Machine::Flipper => &[Face::D],
    };
    let successors = |(made, up, front): &Node| {
        let hold = Rotation::taking(*up, *front).unwrap();
        let mut next: Vec<(Node, u64)> = Vec::new();
        let mut rotate = |face, quarters, price| {
            let hold = hold.then(&Rotation::quarters(face, quarters));
            next.push(((*made, hold.map(Face::U), hold.map(Face::F)), price));
        };
        for (face, price) in axes {
            for quarters in 1..4 {
                rotate(*face, quarters, given.scaled(*price, quarters == 2));
            }
        }
        if machine == Machine::Flipper {
            rotate(Face::R, 1, given.flip);
        }
        // A turn can be made once all turns before it are, but for those that it commutes with.
        let is_made = |at: usize| made >> at & 1 == 1;
        let ready = |at: &usize| {
            let mut before = 0..*at;
            !is_made(*at) && before.all(|b| is_made(b) || turns[b].axis() == turns[*at].axis())
        };
        let price = |at: usize| {
            let place = hold.map(turns[at].face());
            arms.contains(&place).then(|| given.turn(place, turns[at].quarters() == 2))
        };
        let ready: Vec<usize> = (0..turns.len()).filter(ready).collect();
        for at in &ready {
            next.extend(price(*at).map(|price| ((made | 1 << at, *up, *front), price)));
            for other in &ready {
                let both = price(*at).zip(price(*other)).filter(|_| {
                    given.opposite.is_some() && turns[*at].face() == turns[*other].face().opposite()
                });
                let node = (made | 1 << at | 1 << other, *up, *front);
                next.extend(both.map(|(one, other)| (node, given.pair(one, other))));
            }
        }
        next
    };
    let all = (1 << turns.len()) - 1;
    let start = (0, Face::U, Face::F);
    dijkstra(&start, successors, |(made, _, _)| *made == all).unwrap().1
}

#[test]
fn no_way_is_cheaper() {
    let mut rng = generator("cheapest");
    for round in 0..400 {
        let given = Given::random(&mut rng);
        let mut turns = random_moves(3, &mut rng);
        turns.truncate(if round % 8 == 0 { 6 } else { 1 + round % 3 });
        for machine in Machine::ALL {
            let cost = Pricing::new(machine, &given.costs()).cost(&turns);
            let least = least_by_search(machine, &given, &turns);
            assert_eq!(cost, least, "{machine:?} {given:?} {turns:?}");
        }
    }
}

/// Returns any turns, some of which undo each other.
fn careless_turns(rng: &mut impl Rng) -> Vec<Turn> {
    let count = rng.random_range(0..30);
    let mut turn = || {
        let face = Face::from_index(rng.random_range(0..6));
        Turn::outer(face, rng.random_range(1..4))
    };
    (0..count).map(|_| turn()).collect()
}

#[test]
fn a_free_machine_counts_as_metrics_do() {
    let mut rng = generator("counts");
    for (metric, costs) in [
        (Metric::Htm, "half=1"),
        (Metric::Qtm, ""),
        (Metric::Axial, "half=1,opposite=0"),
        (Metric::AxialQtm, "half=2,opposite=0"),
    ] {
        let pricing = pricing(Machine::Free, costs);
        assert_eq!((pricing.metric(), pricing.least_of_unit(metric)), (metric, 1000));
        for _ in 0..500 {
            let turns = careless_turns(&mut rng);
            assert_eq!(pricing.cost(&turns), 1000 * metric.length(&turns, 3), "{turns:?}");
        }
    }
}

#[test]
fn turns_cost_at_least_their_units() {
    let mut rng = generator("bounds");
    for _ in 0..300 {
        let given = Given::random(&mut rng);
        for machine in Machine::ALL {
            let pricing = Pricing::new(machine, &given.costs());
            for metric in Metric::ALL {
                let least = pricing.least_of_unit(metric);
                assert!(least > 0);
                for _ in 0..5 {
                    let turns = careless_turns(&mut rng);
                    let bound = metric.length(&turns, 3) * least;
                    assert!(pricing.cost(&turns) >= bound, "{machine:?} {given:?} {turns:?}");
                }
            }
        }
    }
    let bounds = |machine, costs| {
        let pricing = pricing(machine, costs);
        Metric::ALL.map(|metric| pricing.least_of_unit(metric))
    };
    assert_eq!(bounds(Machine::Free, "half=1.5"), [1000, 750, 1000, 750]);
    assert_eq!(bounds(Machine::Free, "half=1.5,opposite=0.2"), [600, 425, 1000, 750]);
    assert_eq!(bounds(Machine::FourArm, "U=0.1,L=0.5"), [500, 500, 500, 500]);
    // Turns of opposite faces have flips in between.
    assert_eq!(bounds(Machine::Flipper, "U=0.1,opposite=0"), [1000, 1000, 1000, 1000]);
}

#[test]
fn the_metric_is_the_one_that_counts_what_the_machine_takes() {
    for (machine, costs, metric) in [
        (Machine::Free, "half=1.2", Metric::Htm),
        (Machine::Free, "half=1.5", Metric::Qtm),
        (Machine::Free, "half=1,opposite=0.8", Metric::Htm),
        (Machine::Free, "half=1.7,opposite=0.2", Metric::AxialQtm),
        (Machine::FourArm, "half=1,opposite=0.2", Metric::Axial),
        (Machine::FourArm, "half=1.7,opposite=0.2", Metric::AxialQtm),
        // Each turn takes flips, so fewer turns matter more than fewer half turns.
        (Machine::Flipper, "half=1.5,opposite=0", Metric::Htm),
        (Machine::Flipper, "flip=2", Metric::Htm),
    ] {
        assert_eq!(pricing(machine, costs).metric(), metric, "{machine:?} {costs}");
    }
}

#[test]
fn machines_make_the_steps_that_a_builder_expects() {
    for (machine, costs, moves, expected) in [
        (Machine::Free, "", "", ""),
        (Machine::Free, "", "R2 L' U", "R2 L' U"),
        (Machine::Free, "opposite=0.2", "R2 L' U", "(R2 L') U"),
        (Machine::Free, "opposite=0.2", "B F B", "(F B) B"),
        // At once is no cheaper than one after the other, or just as cheap.
        (Machine::Free, "opposite=1.001", "D U'", "D U'"),
        (Machine::Free, "opposite=1", "D U'", "(U' D)"),
        // Turns of other layers are left out.
        (Machine::Free, "", "R M2 U x Fw", "R U"),
        (Machine::FourArm, "", "R F2 L B'", "R F2 L B'"),
        (Machine::FourArm, "opposite=0.5", "F B2", "(F B2)"),
        // The arm at R is slow.
        (Machine::FourArm, "R=9", "R'", "z2 L'"),
        (Machine::FourArm, "R=9,rotate=5", "R'", "R'"),
        (Machine::Flipper, "", "D", "turn"),
        (Machine::Flipper, "", "U2", "flip flip turn2"),
        (Machine::Flipper, "", "D B'", "turn flip turn'"),
        (Machine::Flipper, "", "L", "spin flip turn"),
        (Machine::Flipper, "", "R", "spin' flip turn"),
        (Machine::Flipper, "half=1", "F", "spin2 flip turn"),
        (Machine::Flipper, "spin=5", "F", "flip flip flip turn"),
        // Of two turns that commute, the one whose face is down comes first.
        (Machine::Flipper, "opposite=0", "U D", "turn flip flip turn"),
        // Moves of the cube that cost nothing are not made for nothing.
        (Machine::Flipper, "flip=0,spin=0", "B2", "flip turn2"),
        (Machine::FourArm, "rotate=0", "B2", "B2"),
    ] {
        let steps = text(&pricing(machine, costs).price(&turns(moves)).steps);
        assert_eq!(steps, expected, "{machine:?} {costs} {moves}");
    }
}
