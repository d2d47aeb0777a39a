/** The ways to look at a programme, and the value of each in the address (`visning`); null is the usual one. */
export const programmeViews = { films: null, hours: "timer", posters: "plakater" } as const;
export type ProgrammeViewName = keyof typeof programmeViews;

export const programmeViewNames = Object.keys(programmeViews) as ProgrammeViewName[];
