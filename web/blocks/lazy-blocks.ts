/** Blocks that no film page has, in one chunk that `lazy-block.ts` loads. */
export { Card } from "./card";
export { CardList } from "./card-list";
export { CultureProgram } from "./culture-program";
export { FeedbackForm } from "./feedback-form";
export { NewsSubscribe } from "./news-subscribe";
export { Program } from "./program";
export { QuickLinks } from "./quick-links";
export { Schedule } from "./schedule";
export { SearchField } from "./search-field";
export { SearchResults } from "./search-results";
export { Slideshow } from "./slideshow";
export { StorageList } from "./storage-list";
