/** In the place of a form that a link of a letter leads to, where the link came without its end: some mail programs break it. */
export function CutLink() {
	return <p className="form-error">Lenken er ikke hel. Åpne den fra e-posten igjen, eller kopier hele adressen.</p>;
}
