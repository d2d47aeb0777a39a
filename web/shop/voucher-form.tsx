import type { Problem } from "@lerret/contracts/errors";
import { paths } from "@lerret/contracts/paths";
import type { PaymentDriverName } from "@lerret/contracts/ticketing";
import type { ComponentProps, ReactNode } from "react";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { type FormErrors, toFormErrors } from "../ui/form-errors";
import { PostForm } from "../ui/post-form";
import { PaymentChoice } from "./payment-choice";

/** The response to a rejected form: which of the two forms of the page, its problem, and what the visitor had typed. */
export type VoucherRejection = { kind: "gift-card" | "klippekort"; problem: Problem; entered: Record<string, string> };

export type VoucherFormProps = {
	payments: PaymentDriverName[];
	idempotencyKey: string;
	siteTitle: string;
	rejection: VoucherRejection | undefined;
};

type Props = Omit<VoucherFormProps, "siteTitle"> & {
	id: string;
	heading: string;
	/** «gavekortet» or «klippekortet», for labels that would otherwise be equal in both forms of the page. */
	voucher: string;
	errors: FormErrors | null;
	validYears: string;
	button: ReactNode;
	/** Where the voucher goes. */
	emailHint: string;
	children: ReactNode;
} & Pick<ComponentProps<"form">, "ref" | "onChange">;

/** The purchase of a voucher: its own fields, the buyer, payment and terms. */
export function VoucherForm(props: Props) {
	const { id, heading, voucher, errors, payments, idempotencyKey, rejection, validYears, button, emailHint, children } =
		props;
	const entered = rejection?.entered ?? {};
	return (
		<PostForm
			ref={props.ref}
			id={id}
			aria-labelledby={`${id}-tittel`}
			action={paths.giftCards}
			className="shop-form"
			noValidate
			onChange={props.onChange}
		>
			<h2 className="section-heading" id={`${id}-tittel`}>
				{heading}
			</h2>
			{errors ? <ErrorSummary form={id} errors={errors} /> : null}
			{children}
			<fieldset className="shop-fields">
				<legend className="section-heading">Hvem kjøper {voucher}?</legend>
				<Field
					form={id}
					name="email"
					type="email"
					label="E-posten din"
					hint={emailHint}
					autoComplete="email"
					defaultValue={entered.email}
					errors={errors}
					required
				/>
				<Field
					form={id}
					name="navn"
					label="Navnet ditt (valgfritt)"
					autoComplete="name"
					maxLength={200}
					defaultValue={entered.navn}
					errors={errors}
				/>
			</fieldset>
			<PaymentChoice payments={payments} chosen={entered.betaling} goods={voucher} />
			<div className="shop-terms">
				<h3>Vilkår</h3>
				<p>
					Du har 14 dagers angrerett så lenge kortet ikke er brukt: Angre på bestillingens side, så går pengene tilbake
					dit de ble betalt fra.
				</p>
				<p>Kortet gjelder i {validYears} fra det er betalt. Det kan ikke veksles i penger eller kjøpe andre kort.</p>
			</div>
			<input type="hidden" name="nokkel" value={idempotencyKey} />
			<p>{button}</p>
		</PostForm>
	);
}

/**
 * The errors to show in a form. `names` has the name in the form of each field of the request that the other form does not
 * have.
 */
export const voucherErrors = (
	rejection: VoucherRejection | undefined,
	names: Record<string, string>,
): FormErrors | null =>
	rejection
		? toFormErrors(rejection.problem, { ...names, email: "email", name: "navn" }, "Ingenting er kjøpt ennå.")
		: null;
