import { type ListedVoucher, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { formatNumericDate } from "@lerret/contracts/nb/time";
import { voucherKinds, voucherStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs } from "react-router";
import { loadList } from "../../api/list.ts";
import type { Connection } from "../../session/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { List, useList } from "../../ui/list.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
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
			<SearchForm label="E-post, navn, bestillingsnummer eller hele koden">
				<FilterSelect name="slag" label="Slag" options={voucherKinds.map((kind) => [kind, voucherKindLabels[kind]])} />
				<FilterSelect
					name="tilstand"
					label="Status"
					options={voucherStates.map((state) => [state, voucherStateLabels[state]])}
				/>
			</SearchForm>
			<List list={list} empty="Ingen har kjøpt gavekort eller klippekort ennå." notFound="Ingen kort passer til søket.">
				{(voucher) => <VoucherRow voucher={voucher} />}
			</List>
		</>
	);
}

function VoucherRow({ voucher }: { voucher: ListedVoucher }) {
	const { id, name, state, email, buyerName, recipientName, recipientEmail, validUntil, createdAt, isTest } = voucher;
	const recipient = recipientName ?? recipientEmail;
	return (
		<li className="row">
			<div>
				<Link to={`/${useSite().id}/gavekort/${id}`} className="row-name wrap-anywhere">
					{buyerName ?? email}
				</Link>
				<p className="small wrap-anywhere">{recipient ? `Til ${recipient}` : name}</p>
			</div>
			<div>
				{leftText(voucher)}
				<p className="small">{validUntil === null ? null : `Til og med ${formatNumericDate(validUntil)}`}</p>
			</div>
			<div>
				<strong>{voucherStateLabels[state]}</strong>
				{isTest ? " (test)" : ""}
				<p className="small">Kjøpt {formatNumericDate(createdAt)}</p>
			</div>
		</li>
	);
}
