import { errorsIn } from "../editing/bind-fields.ts";
import { TextField } from "../parts/field.tsx";
import { DrawingField } from "./drawing-field.tsx";
import { Section } from "./section.tsx";
import type { SettingsEditor } from "./use-settings-editor.ts";

/** The marks of the house and of those that stand behind it. */
export function DrawingFields({ editor }: { editor: SettingsEditor }) {
	const { fields, change, failure } = editor;
	const { logo, favicon, footerLogos } = fields;
	const errorOf = errorsIn(failure);
	const setFooter = (at: number, patch: Partial<(typeof footerLogos)[number]>) =>
		change({ footerLogos: footerLogos.map((one, i) => (i === at ? { ...one, ...patch } : one)) });
	return (
		<Section title="Logoer">
			<p>
				Tegningene er SVG-filer med bare figurer og farger i seg. Farger som heter «currentColor», følger teksten rundt.
			</p>
			<DrawingField
				label="Logo øverst på sidene"
				svg={logo.svg}
				error={errorOf("logo.svg")}
				onSvg={(svg) => change({ logo: { ...logo, svg } })}
			/>
			<TextField
				label="Hva logoen sier"
				value={logo.label}
				maxLength={200}
				help="For dem som ikke ser den: som regel navnet."
				error={errorOf("logo.label")}
				onText={(label) => change({ logo: { ...logo, label } })}
			/>
			<DrawingField
				label="Ikon i nettleserens fane"
				svg={favicon}
				help="Kvadratisk. Brukes også når nettstedet legges på hjemskjermen til en telefon."
				error={errorOf("favicon")}
				onSvg={(svg) => change({ favicon: svg })}
			/>
			<fieldset className="row-list">
				<legend>Logoer nederst på sidene</legend>
				{footerLogos.map((one, i) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a drawing has no name of its own but its place.
					<div className="row-texts" key={i}>
						<DrawingField
							label={`Logo ${i + 1}`}
							svg={one.svg}
							error={errorOf(`footerLogos.${i}.svg`)}
							onSvg={(svg) => setFooter(i, { svg })}
						/>
						<TextField
							label={`Hva logo ${i + 1} sier`}
							value={one.label}
							maxLength={200}
							error={errorOf(`footerLogos.${i}.label`)}
							onText={(label) => setFooter(i, { label })}
						/>
						<p className="row-acts">
							<button
								type="button"
								className="quiet-button"
								onClick={() => change({ footerLogos: footerLogos.toSpliced(i, 1) })}
							>
								Ta bort<span className="visually-hidden"> logo {i + 1}</span>
							</button>
						</p>
					</div>
				))}
				<button
					type="button"
					className="plain-button"
					disabled={footerLogos.length >= 10}
					onClick={() => change({ footerLogos: [...footerLogos, { svg: "", label: "" }] })}
				>
					Legg til en logo
				</button>
			</fieldset>
		</Section>
	);
}
