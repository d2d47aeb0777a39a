/** The ids of a programme's results and of its calendar, which links of the page jump to. Apart, because film pages need no more. */
export const resultsId = "treff";
export const calendarId = "kalender";
