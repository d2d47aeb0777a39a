import { Field } from "../../ui/field";
import type { FormErrors } from "../../ui/form-errors";

/** Shared fields, so that browsers and password managers recognise them in every account form. */

type EmailProps = {
	form: string;
	errors: FormErrors | null;
	hint?: string;
	defaultValue?: string | undefined;
};
type PasswordProps = { form: string; errors: FormErrors | null; name?: string; label?: string };

export function EmailField(props: EmailProps) {
	return (
		<Field
			{...props}
			name="email"
			label="E-postadresse"
			type="email"
			autoComplete="username"
			autoCapitalize="none"
			required
			maxLength={254}
		/>
	);
}

export function PasswordField({ name = "password", label = "Passord", ...props }: PasswordProps) {
	return (
		<Field
			{...props}
			name={name}
			label={label}
			type="password"
			autoComplete="current-password"
			required
			maxLength={1000}
		/>
	);
}

export function NewPasswordField({ name = "password", label = "Nytt passord", ...props }: PasswordProps) {
	return (
		<Field
			{...props}
			name={name}
			label={label}
			hint="Minst 8 tegn. Tre tilfeldige ord er et godt passord."
			type="password"
			autoComplete="new-password"
			required
			minLength={8}
			maxLength={1000}
		/>
	);
}
