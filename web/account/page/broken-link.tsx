/** Replaces a form when its e-mail link came without the token: some mail programs break long links. */
export function BrokenLink() {
	return <p className="form-error">Lenken er ikke hel. Åpne den fra e-posten igjen, eller kopier hele adressen.</p>;
}
