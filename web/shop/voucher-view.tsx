import { formatKroner } from "@lerret/contracts/nb/money";
import { formatDay } from "@lerret/contracts/nb/time";
import type { VoucherState } from "@lerret/contracts/ticketing";
import type { GivenVoucher } from "@lerret/platform/boxoffice/vouchers/given";
import { VoucherCard } from "./voucher-card";

const stateLabels: Record<VoucherState, string> = {
	unpaid: "Ikke betalt",
	active: "Gjelder",
	empty: "Brukt opp",
	expired: "Gått ut",
	blocked: "Sperret",
	refunded: "Kjøpet er angret, og kortet gjelder ikke",
};

/** A voucher that was bought, with its code while it can be used. */
export function VoucherView({ voucher }: { voucher: GivenVoucher }) {
	const { kind, ore, clips, state, code, validUntil, isTest } = voucher;
	const isActive = state === "active";
	return (
		<VoucherCard {...voucher} sum={kind === "gift-card" ? formatKroner(ore) : `${clips} klipp`} isActive={isActive}>
			{code && isActive ? (
				<p>
					Kode: <strong className="value-card-code">{code}</strong>
				</p>
			) : null}
			<p className="small">
				{[
					isTest ? "TEST, ikke gyldig" : "",
					stateLabels[state] + (validUntil && isActive ? ` til og med ${formatDay(validUntil, true)}` : ""),
					leftText(voucher),
				]
					.filter(Boolean)
					.join(". ")}
				.
			</p>
		</VoucherCard>
	);
}

function leftText({ state, ore, leftOre, clips, leftClips }: GivenVoucher): string {
	if (state !== "active" || leftOre === ore) return "";
	return clips === null ? `${formatKroner(leftOre)} igjen` : `${leftClips} klipp igjen`;
}
