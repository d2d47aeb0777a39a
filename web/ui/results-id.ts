/** The id of a programme's results, which a skip link and the filters jump to. Apart, because film pages need no more. */
export const resultsId = "treff";
