/** The part of snowball-stemmers that is used; the package has no types. */
declare module "snowball-stemmers" {
	const factory: { newStemmer: (language: "norwegian") => { stem: (word: string) => string } };
	export default factory;
}
