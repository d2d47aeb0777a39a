import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDate } from "@lerret/contracts/nb/time";
import type { Receipt } from "@lerret/contracts/receipt";
import { paymentTexts, receiptTitle, sellerText, vatTexts } from "@lerret/contracts/receipt-text";

/** The receipt of an order and its credit notes, each as a part that opens. */
export function Receipts({ receipts, isTest }: { receipts: Receipt[]; isTest: boolean }) {
	return receipts.map((receipt) => (
		<details key={receipt.number} className="order-part">
			<summary>{receiptTitle(receipt)}</summary>
			{isTest ? <p>TEST: ingen penger er betalt.</p> : null}
			<p>
				{sellerText(receipt)}
				<br />
				{formatDate(receipt.issuedAt)}
			</p>
			<ul className="order-summary">
				{receipt.lines.map(({ text, ore }, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: unnumbered lines may be equal
					<li key={i}>
						<span>{text}</span> <span>{formatKroner(ore)}</span>
					</li>
				))}
				<li>
					<strong>{receipt.kind === "receipt" ? "Sum" : "Kreditert"}</strong>{" "}
					<strong>{formatKroner(receipt.ore)}</strong>
				</li>
			</ul>
			{[...vatTexts(receipt), ...paymentTexts(receipt)].map((text) => (
				<p key={text}>{text}</p>
			))}
		</details>
	));
}
