import { formatKroner } from "./nb/money.ts";
import { formatDate } from "./nb/time.ts";
import type { Receipt, ReceiptContent } from "./receipt.ts";
import { soldForText } from "./sold-for.ts";
import { paymentWords, voucherWords } from "./ticketing.ts";

/** «Kreditnota nr. 13 til kvittering nr. 12». */
export const receiptTitle = ({ kind, number, creditsNumber }: Receipt): string =>
	kind === "receipt"
		? `Kvittering nr. ${number}`
		: `Kreditnota nr. ${number}${creditsNumber === null ? "" : ` til kvittering nr. ${creditsNumber}`}`;

/** A seller who charges VAT has the letters after the number (bokføringsforskriften § 5-1-2). */
export function sellerText({ seller, soldFor, vat }: ReceiptContent): string {
	const mark = vat.some(({ rate }) => rate > 0) ? " MVA" : "";
	const venue = `${seller.legalName}, org.nr. ${seller.orgNumber}`;
	return soldFor ? `${soldForText(soldFor)}${mark}. Solgt av ${venue}` : `${venue}${mark}`;
}

/** A sentence per VAT rate. */
export const vatTexts = ({ vat }: ReceiptContent): string[] =>
	vat.length === 0 ? ["Mva. beregnes når kortet brukes."] : vat.map(vatText);

const vatText = ({ rate, ore: vatOre }: ReceiptContent["vat"][number]): string =>
	rate === 0 ? "Uten mva." : `Herav ${rate} % mva.: ${formatKroner(vatOre)}`;

/** «Betalt med gavekort: 149 kr. Igjen på kortet: 51 kr», a line per means. */
export const paymentTexts = ({ kind, payments }: Receipt): string[] =>
	payments.map(({ means, ore, leftOre, leftClips, orderId }) => {
		if (means === "exchange")
			return `Overført ${kind === "receipt" ? "fra" : "til"} bestilling ${orderId}: ${formatKroner(ore)}`;
		const label = kind === "receipt" ? "Betalt med" : "Tilbake til";
		const left = [
			...(leftOre === undefined ? [] : [formatKroner(leftOre)]),
			...(leftClips === undefined ? [] : [`${leftClips} klipp`]),
		].map((text) => `. Igjen på kortet: ${text}`);
		return `${label} ${nameOf(means)}: ${formatKroner(ore)}${left.join("")}`;
	});

type Means = Exclude<ReceiptContent["payments"][number]["means"], "exchange">;
const nameOf = (means: Means): string =>
	means === "gift-card" || means === "klippekort" ? voucherWords[means] : paymentWords[means].means;

/** A document as plain text, line by line. */
export const receiptText = (receipt: Receipt): string =>
	[
		`${receiptTitle(receipt)}, ${formatDate(receipt.issuedAt)}`,
		sellerText(receipt),
		...receipt.lines.map((line) => `${line.text}: ${formatKroner(line.ore)}`),
		`${receipt.kind === "receipt" ? "Sum" : "Kreditert"}: ${formatKroner(receipt.ore)}`,
		...vatTexts(receipt),
		...paymentTexts(receipt),
	].join("\n");
