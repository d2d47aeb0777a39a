/** What the fixed pages of both cinemas must say in the same words: the law and the prices. */

import { unbroken } from "@lerret/contracts/nb/unbroken";

const hard = "\u00a0";

/** Puts hard spaces where a line must not break: within a number in groups, between a sum and "kr", after "kl.", "§" and "nr.". */
export function typeset(html: string): string {
	return html
		.replace(/\b(?:\d{2}(?: \d{2}){3}|\d{1,3}(?: \d{3})+)\b/g, unbroken)
		.replace(/(\d) kr(?![a-zæøå])/g, `$1${hard}kr`)
		.replace(/(kl\.|§|nr\.) (?=\d)/g, `$1${hard}`)
		.trim();
}

/** A telephone number as a link. */
export function phone(number: string): string {
	return `<a href="tel:+47${number.replaceAll(" ", "")}">${number}</a>`;
}

/** An e-mail address as a link. */
export function email(address: string): string {
	return `<a href="mailto:${address}">${address}</a>`;
}

export const priceTable = `
<table>
	<caption>Vanlige kinopriser</caption>
	<thead>
		<tr><th scope="col">Billett</th><th scope="col">Gjelder for</th><th scope="col">Pris</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Voksen</th><td>Fra fylte 15 år</td><td>150 kr</td></tr>
		<tr><th scope="row">Ungdom</th><td>13–21 år med kulturkort for ungdom</td><td>90 kr</td></tr>
		<tr><th scope="row">Student/honnør</th><td>Studenter med studentbevis, og alle fra fylte 67 år</td><td>120 kr</td></tr>
		<tr><th scope="row">Barn</th><td>Til og med 14 år</td><td>110 kr</td></tr>
		<tr><th scope="row">Ledsager</th><td>Følger en gjest som har ledsagerbevis</td><td>Gratis</td></tr>
	</tbody>
</table>`;

export const halfPriceTable = `
<table>
	<caption>Priser på Den store kinodagen</caption>
	<thead>
		<tr><th scope="col">Billett</th><th scope="col">Til vanlig</th><th scope="col">Denne dagen</th></tr>
	</thead>
	<tbody>
		<tr><th scope="row">Voksen</th><td>150 kr</td><td>75 kr</td></tr>
		<tr><th scope="row">Ungdom med kulturkort</th><td>90 kr</td><td>45 kr</td></tr>
		<tr><th scope="row">Student/honnør</th><td>120 kr</td><td>60 kr</td></tr>
		<tr><th scope="row">Barn til og med 14 år</th><td>110 kr</td><td>55 kr</td></tr>
		<tr><th scope="row">Ledsager med ledsagerbevis</th><td>Gratis</td><td>Gratis</td></tr>
	</tbody>
</table>`;
