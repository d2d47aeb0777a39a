export function ErrorPage({ status }: { status: number }) {
	return (
		<div className="failure frame">
			<title>{status === 404 ? "Siden finnes ikke" : "Noe gikk galt"}</title>
			<h1>{status === 404 ? "Siden finnes ikke" : "Noe gikk galt hos oss"}</h1>
			<p>
				{status === 404
					? "Adressen kan være skrevet feil, eller siden er flyttet."
					: "Feilen er registrert. Last siden på nytt om litt, eller gå til programmet."}
			</p>
			<p>
				<a href="/">Til forsiden</a> <a href="/kinoprogram">Se kinoprogrammet</a>
			</p>
		</div>
	);
}
