/** The companion rule, the same at every cinema (domain.md, age limits). */
export const ageTable = `
<table>
	<caption>Hvem som slipper inn ved hver aldersgrense</caption>
	<thead>
		<tr><th scope="col">Merke</th><th scope="col">Uten voksen</th><th scope="col">Sammen med en voksen på 18 år eller eldre</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">A – tillatt for alle</th><td>Alle</td><td>Alle</td></tr>
		<tr><th scope="row">6 år</th><td>Fra fylte 6 år</td><td>Alle barn</td></tr>
		<tr><th scope="row">9 år</th><td>Fra fylte 9 år</td><td>Fra fylte 6 år</td></tr>
		<tr><th scope="row">12 år</th><td>Fra fylte 12 år</td><td>Fra fylte 9 år</td></tr>
		<tr><th scope="row">15 år</th><td>Fra fylte 15 år</td><td>Fra fylte 12 år</td></tr>
		<tr><th scope="row">18 år</th><td>Fra fylte 18 år</td><td>Fra fylte 18 år, uten unntak</td></tr>
		<tr><th scope="row">Aldersgrense ikke satt</th><td>Fra fylte 18 år</td><td>Fra fylte 18 år, uten unntak</td></tr>
	</tbody>
</table>`;
