import { type ListedVoucher, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { type VoucherState, voucherKinds, voucherStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs } from "react-router";
import { loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { List, useList } from "../../ui/list.tsx";
import { ListFilters } from "../../ui/list-filters.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { voucherKindLabels } from "../orders/labels.ts";
import { leftText, voucherStateLabels } from "./labels.ts";

export const voucherListLoader = (connection: Connection) => (args: LoaderFunctionArgs) =>
	loadList(managedVoucherEndpoints.listGiftCards, connection, args, {
		filters: { ord: "q", slag: "kind", tilstand: "state" },
	});

/** Gift cards and klippekort, found by code, address, name or order. */
export function VoucherList() {
	const list = useList<typeof voucherListLoader>();
	return (
		<>
			<PageHeading title="Gavekort og klippekort" />
			<ListFilters
				words="E-post, navn, nummer eller hele koden"
				filters={[
					{ name: "slag", label: "Slag", options: voucherKinds.map((kind) => [kind, voucherKindLabels[kind]]) },
					{ name: "tilstand", label: "Status", options: voucherStates.map((one) => [one, voucherStateLabels[one]]) },
				]}
			/>
			<List list={list} empty="Ingen har kjøpt gavekort eller klippekort ennå." notFound="Ingen kort passer til søket.">
				{(voucher) => <VoucherRow voucher={voucher} />}
			</List>
		</>
	);
}

const tones: Record<VoucherState, "done" | "open" | "urgent" | "over"> = {
	unpaid: "open",
	active: "done",
	empty: "over",
	expired: "over",
	blocked: "urgent",
	refunded: "over",
};

function VoucherRow({ voucher }: { voucher: ListedVoucher }) {
	const { id, name, state, email, buyerName, validUntil, createdAt, isTest, compensation } = voucher;
	const recipient = voucher.recipientName ?? voucher.recipientEmail;
	return (
		<li className="row">
			<div>
				<Link to={`/${useSite().id}/gavekort/${id}`} className="row-name wrap-anywhere">
					{buyerName ?? email}
				</Link>
				<p className="small wrap-anywhere">
					{compensation ? `Kompensasjon: ${compensation.reason}` : recipient ? `Til ${recipient}` : name}
				</p>
			</div>
			<div>
				{leftText(voucher)}
				<p className="small">{validUntil === null ? null : `Til og med ${formatNumericDate(validUntil)}`}</p>
			</div>
			<div>
				<span className="order-state" data-tone={tones[state]}>
					{voucherStateLabels[state]}
					{isTest ? " (test)" : ""}
				</span>
				<p className="small">
					{compensation ? "Gitt" : "Kjøpt"} {formatNumericDate(createdAt)}
				</p>
			</div>
		</li>
	);
}
