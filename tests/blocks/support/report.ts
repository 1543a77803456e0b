const band = (id: string, title: string, from: number, to: number, shade: number, range = "") => ({
  id,
  title,
  from,
  to,
  shade,
  range,
})

const thirds = [
  band("low", "Low", 0, 0.3, 0, "0–12"),
  band("middle", "In the middle", 0.3, 0.7, 0.5, "13–28"),
  band("high", "High", 0.7, 1, 1, "29–40"),
]

const sides = [
  band("left", "Clear", 0, 0.3, 0.7),
  band("balanced", "Balanced", 0.3, 0.7, 0),
  band("right", "Clear", 0.7, 1, 0.7),
]

const letters = [
  { id: "realistic", letter: "R", title: "Builder", place: 0.2, scored: "8 of 40" },
  { id: "investigative", letter: "I", title: "Thinker", place: 0.775, scored: "31 of 40" },
  { id: "artistic", letter: "A", title: "Creator", place: 0.55, scored: "22 of 40" },
  { id: "social", letter: "S", title: "Helper", place: 1, scored: "40 of 40" },
  { id: "enterprising", letter: "E", title: "Influencer", place: 0, scored: "0 of 40" },
  { id: "conventional", letter: "C", title: "Organiser", place: 0.1, scored: "4 of 40" },
].map((point) => ({ ...point, tone: point.id }))

/** A report as the source of that name tells it, with something of every kind that figures can show. */
export const report = {
  title: "Your scores",
  code: { hexagon: letters, items: [{ id: "social" }, { id: "investigative" }, { id: "artistic" }] },
  person: {
    headline: "You're a Helper and a Thinker",
    text: "They have the same score.",
    people: [
      {
        id: "social",
        title: "Helper",
        character: "helper",
        tone: "social",
        band: "High",
        story: "People come to you.",
      },
      {
        id: "investigative",
        title: "Thinker",
        character: "thinker",
        tone: "investigative",
        story: "You ask why.",
      },
    ],
    all: ["builder", "thinker", "creator", "helper", "influencer", "organiser"].map((character, at) => ({
      id: character,
      title: letters[at]!.title,
      character,
      tone: letters[at]!.tone,
    })),
  },
  legend: thirds,
  highlights: [
    {
      id: "social",
      title: "Helper",
      letter: "S",
      tone: "social",
      band: "High",
      says: "You like to help, teach and care.",
      about: "How much you would like work with people.",
    },
    { id: "calm", title: "Calm", band: "In the middle", says: "Little upsets you for long." },
    { id: "plain", title: "Only a name" },
  ],
  scales: [
    {
      id: "conscientiousness",
      title: "Conscientiousness",
      about: "How much you plan, tidy and see things through.",
      tone: "primary",
      place: 0.75,
      scored: "30 of 40",
      sure: "Most likely between 27 and 33",
      low: 0.675,
      high: 0.825,
      bands: thirds,
      bandId: "high",
      band: "High",
      says: "You finish what you have begun.",
      facets: [
        {
          id: "orderliness",
          title: "Orderliness",
          about: "A place for everything.",
          place: 0.4,
          scored: "8 of 20",
          bands: thirds,
          bandId: "middle",
          band: "In the middle",
        },
      ],
    },
    {
      id: "pictures",
      title: "Pictures or words",
      place: 0.2,
      scored: "6 of 11 towards pictures",
      bands: sides,
      bandId: "left",
      band: "Clear",
      lowPole: "Pictures",
      highPole: "Words",
      facets: [],
    },
    { id: "bare", title: "Without bands", place: 0, scored: "0 of 5", bands: [], facets: [] },
  ],
}
