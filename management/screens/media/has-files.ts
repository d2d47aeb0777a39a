/** The address of the pictures, and of one of them, with this shows the files of texts: each screen of its own adds to the first screen's scripts. */
export const hasFiles = (query: URLSearchParams): boolean => query.get("vis") === "filer";
