import { type ListedVoucher, managedVoucherEndpoints } from "@lerret/contracts/api/managed-vouchers";
import { formatDate, formatMoment } from "@lerret/contracts/nb/time";
import { voucherKinds, voucherStates } from "@lerret/contracts/ticketing";
import { Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from "react-router";
import type { Connection } from "../../api/connection.ts";
import { useSite } from "../../session/connection-context.ts";
import { FilterSelect } from "../../ui/filter-select.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Paging, readPage } from "../../ui/paging.tsx";
import { SearchForm } from "../../ui/search-form.tsx";
import { voucherKindLabels } from "../orders/labels.ts";
import { leftText, voucherStateLabels } from "./labels.ts";

const limit = 50;

export const voucherListLoader =
	({ client }: Connection) =>
	async ({ params: { siteId = "" }, request: { url, signal } }: LoaderFunctionArgs) => {
		const { searchParams } = new URL(url);
		const page = readPage(searchParams);
		let total = 0;
		const onHeaders = (headers: Headers) => {
			total = Number(headers.get("x-total-count") ?? 0);
		};
		const query = {
			page,
			limit,
			q: searchParams.get("ord") || undefined,
			kind: voucherKinds.find((kind) => kind === searchParams.get("slag")),
			state: voucherStates.find((state) => state === searchParams.get("tilstand")),
		};
		const call = { params: { siteId }, query, signal, onHeaders };
		return { vouchers: await client.call(managedVoucherEndpoints.listGiftCards, call), page, total };
	};

/** Gift cards and klippekort, found by code, address, name or order. */
export function VoucherList() {
	const { page, total, vouchers } = useLoaderData<ReturnType<typeof voucherListLoader>>();
	const [query] = useSearchParams();
	const isFiltered = ["ord", "slag", "tilstand"].some((name) => query.get(name));
	return (
		<>
			<PageHeading title="Gavekort" />
			<SearchForm label="E-post, navn, bestillingsnummer eller hele koden">
				<FilterSelect name="slag" label="Slag" options={voucherKinds.map((kind) => [kind, voucherKindLabels[kind]])} />
				<FilterSelect
					name="tilstand"
					label="Tilstand"
					options={voucherStates.map((state) => [state, voucherStateLabels[state]])}
				/>
			</SearchForm>
			{vouchers.length === 0 ? (
				<p>{isFiltered ? "Ingen kort passer til søket." : "Ingen har kjøpt gavekort eller klippekort ennå."}</p>
			) : null}
			<ul className="rows">
				{vouchers.map((voucher) => (
					<VoucherRow key={voucher.id} voucher={voucher} />
				))}
			</ul>
			<Paging page={page} limit={limit} total={total} />
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
				<p className="small">{validUntil === null ? null : `Gjelder til og med ${formatDate(validUntil)}`}</p>
			</div>
			<div>
				<strong>{voucherStateLabels[state]}</strong>
				{isTest ? " (test)" : ""}
				<p className="small">Kjøpt {formatMoment(createdAt)}</p>
			</div>
		</li>
	);
}
