import * as z from "zod";

/** A software bill of materials (CycloneDX), as npm writes it. */
const componentSchema = z.looseObject({ "bom-ref": z.string(), name: z.string(), version: z.string().optional() });
const dependencySchema = z.looseObject({ ref: z.string(), dependsOn: z.array(z.string()).optional() });
const billSchema = z.looseObject({
	metadata: z.looseObject({ component: componentSchema }),
	components: z.array(componentSchema),
	dependencies: z.array(dependencySchema),
});

export type Shipped = { name: string; version: string };

/**
 * The bill of all installed packages reduced to those that a release has in it, in its folders or in its built files. One
 * that npm does not list, because another package's script installs it, is added. `name` is that of the whole.
 */
export function billOfShipped(whole: unknown, shipped: Shipped[], name: string): object {
	const bill = billSchema.parse(whole);
	const refs = new Map(shipped.map((one) => [`${one.name}@${one.version}`, one]));
	const listed = new Map(bill.components.map((one) => [one["bom-ref"], one]));
	const components = [...refs].sort().map(
		([ref, one]) =>
			listed.get(ref) ?? {
				...{ "bom-ref": ref, type: "library", name: one.name, version: one.version, scope: "required" },
				purl: `pkg:npm/${one.name.replace("@", "%40")}@${one.version}`,
			},
	);
	const { component } = bill.metadata;
	const isKnown = (ref: string) => refs.has(ref) || ref === component["bom-ref"];
	const dependencies = bill.dependencies
		.filter(({ ref }) => isKnown(ref))
		.map(({ dependsOn = [], ...one }) => ({ ...one, dependsOn: dependsOn.filter(isKnown) }));
	return {
		...bill,
		metadata: { ...bill.metadata, component: { ...component, type: "application", name } },
		components,
		dependencies,
	};
}
