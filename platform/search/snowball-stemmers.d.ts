/** The part of snowball-stemmers that is used; it comes without types. */
declare module "snowball-stemmers" {
	const factory: { newStemmer: (language: "norwegian") => { stem: (word: string) => string } };
	export default factory;
}
