import {
	type ManagedVoucher,
	managedVoucherEndpoints,
	voucherChangeSchema,
} from "@lerret/contracts/api/managed-vouchers";
import { callWithEtag } from "../../api/call-with-etag.ts";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useMerge } from "../../editor/use-merge.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CheckField, LineField, TextField } from "../../ui/fields/field.tsx";

type Fields = { validUntil: string; isBlocked: boolean; reason: string };

/** The end is an instant of Oslo's last second of the day. */
const fieldsOf = ({ validUntil, isBlocked }: ManagedVoucher): Fields => ({
	validUntil: validUntil?.slice(0, 10) ?? "",
	isBlocked,
	reason: "",
});
const labels = { validUntil: "Gjelder til og med", isBlocked: "Kortet er sperret", reason: "Begrunnelse" };

/** Extends or blocks a voucher, on the basis of the voucher that was read. */
export function ChangeDialog({
	voucher,
	etag,
	onDone,
	onClose,
}: {
	voucher: ManagedVoucher;
	etag: string;
	onDone: () => Promise<void>;
	onClose: () => void;
}) {
	const { client } = useConnection();
	const siteId = useSite().id;
	const base = fieldsOf(voucher);
	const form = useForm(voucherChangeSchema, base);
	const { text } = bindFields(form);

	const params = { siteId, id: voucher.id };

	async function save(body: Fields, current = etag): Promise<void> {
		await client.call(managedVoucherEndpoints.changeGiftCard, { params, headers: { "If-Match": current }, body });
		await onDone();
	}
	const merge = useMerge<Fields>({
		item: { kind: "gift-card", id: voucher.id },
		labels,
		read: async () => {
			const theirs = await callWithEtag(client, managedVoucherEndpoints.getGiftCard, { params });
			return { fields: fieldsOf(theirs.response), etag: theirs.etag };
		},
		save: (merged) => {
			form.reset(merged.fields);
			return save(merged.fields, merged.etag);
		},
	});

	return (
		<SubmitDialog
			title="Forleng eller sperr kortet"
			label="Lagre"
			form={form}
			send={(fields) => save(fields)}
			merging={{ base, labels, merge }}
			onClose={onClose}
		>
			<TextField label={labels.validUntil} type="date" {...text("validUntil")} />
			<CheckField
				label={labels.isBlocked}
				help="Et sperret kort kan ikke brukes. Det som er igjen, står der til sperren er tatt bort."
				isChecked={form.fields.isBlocked}
				onCheck={(isBlocked) => form.change({ isBlocked })}
			/>
			<LineField label={labels.reason} help="For dere selv; den står i loggen." maxLength={300} {...text("reason")} />
		</SubmitDialog>
	);
}
