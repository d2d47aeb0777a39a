import type { OrderVoucher } from "@lerret/contracts/api/shop-responses";
import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import type { VoucherState } from "@lerret/contracts/ticketing";

const stateLabels: Record<VoucherState, string> = {
	unpaid: "Ikke betalt",
	active: "Gjelder",
	empty: "Brukt opp",
	expired: "Gått ut",
	blocked: "Sperret",
	refunded: "Kjøpet er angret, og kortet gjelder ikke",
};

/** A voucher that was bought, as it is printed and given away. */
export function VoucherView({ voucher, isTest }: { voucher: OrderVoucher; isTest: boolean }) {
	const { kind, name, ore, clips, state, code, greeting, recipientName, validUntil } = voucher;
	const isGiftCard = kind === "gift-card";
	return (
		<article className="value-card" data-state={state}>
			<p className="value-card-name">{name}</p>
			<p className="value-card-sum">{isGiftCard ? formatKroner(ore) : `${clips} klipp`}</p>
			{recipientName ? <p>Til {recipientName}</p> : null}
			{greeting ? <p className="value-card-greeting">{greeting}</p> : null}
			{code && state === "active" ? (
				<p>
					Kode: <strong className="value-card-code">{code}</strong>
				</p>
			) : null}
			<p className="small">
				{[
					isTest ? "TEST, ikke gyldig" : "",
					stateLabels[state] + (validUntil && state === "active" ? ` til og med ${formatDay(validUntil, true)}` : ""),
					leftText(voucher),
				]
					.filter(Boolean)
					.join(". ")}
				.
			</p>
		</article>
	);
}

function leftText({ state, ore, leftOre, clips, leftClips }: OrderVoucher): string {
	if (state !== "active" || leftOre === ore) return "";
	return clips === null ? `${formatKroner(leftOre)} igjen` : `${leftClips} klipp igjen`;
}
