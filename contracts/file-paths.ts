/** Files and pages that no page links to. Apart from `paths.ts`, which every page loads. */
export const filePaths = {
	programmeRss: "/innbygg/program.xml",
	programmeJson: "/innbygg/program.json",
	programmeCalendar: "/innbygg/program.ics",
	/** The programme for pages of other sites. */
	embed: "/innbygg/program",
	sitemap: "/sitemap.xml",
	robots: "/robots.txt",
	security: "/.well-known/security.txt",
	/** The service worker of the screens of halls. */
	screenWorker: "/skjerm-sw.js",
} as const;

/** The beginning of the addresses of the screens of halls, and the scope of their service worker. */
export const screenBeginning = "/skjerm/";
/** The screen in front of a hall, which shows what is on there now and next. */
export const screenPath = (hallId: string): string => `${screenBeginning}${encodeURIComponent(hallId)}`;

/** The parameter of the programme's files that narrows them to the series on a page, by the page's id. */
export const seriesParameter = "serie";

/** Where calendars and readers follow the series of a page. */
export const seriesPaths = (pageId: string) => {
	const query = `?${seriesParameter}=${encodeURIComponent(pageId)}`;
	return { calendar: filePaths.programmeCalendar + query, rss: filePaths.programmeRss + query };
};

/** The files of an order's or a ticket's page. */
export const ticketFilePaths = (page: string) => ({
	pdf: `${page}/billetter.pdf`,
	calendar: `${page}/kalender.ics`,
	/** Leads from the page of one ticket to Google Wallet. */
	wallet: `${page}/google-wallet`,
});

export const documentBeginning = "/media/fil/";
/** The address of a PDF file that texts of a site link to. */
export const documentPath = (id: string, fileName: string): string => `${documentBeginning}${id}/${fileName}`;
export const documentPathPattern = `${documentBeginning}:id/:file`;
