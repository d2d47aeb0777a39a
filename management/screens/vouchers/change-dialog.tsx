import {
	type ManagedVoucher,
	managedVoucherEndpoints,
	voucherChangeSchema,
} from "@lerret/contracts/api/managed-vouchers";
import { bindFields } from "../../editor/bind-fields.ts";
import { SubmitDialog } from "../../editor/submit-dialog.tsx";
import { useForm } from "../../editor/use-form.ts";
import { useConnection, useSite } from "../../session/connection-context.ts";
import { CheckField, LineField, TextField } from "../../ui/fields/field.tsx";

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
	// An instant of Oslo's last second of the day.
	const validUntil = voucher.validUntil?.slice(0, 10) ?? "";
	const form = useForm(voucherChangeSchema, { validUntil, isBlocked: voucher.isBlocked, reason: "" });
	const { text } = bindFields(form);

	async function save(body: typeof form.fields): Promise<void> {
		const call = { params: { siteId, id: voucher.id }, headers: { "If-Match": etag }, body };
		await client.call(managedVoucherEndpoints.changeGiftCard, call);
		await onDone();
	}

	return (
		<SubmitDialog title="Forleng eller sperr kortet" label="Lagre" form={form} send={save} onClose={onClose}>
			<TextField label="Gjelder til og med" type="date" {...text("validUntil")} />
			<CheckField
				label="Kortet er sperret"
				help="Et sperret kort kan ikke brukes. Det som er igjen, står der til sperren er tatt bort."
				isChecked={form.fields.isBlocked}
				onCheck={(isBlocked) => form.change({ isBlocked })}
			/>
			<LineField label="Begrunnelse" help="For dere selv; den står i loggen." maxLength={300} {...text("reason")} />
		</SubmitDialog>
	);
}
