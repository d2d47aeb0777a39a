const wholeKroner = new Intl.NumberFormat("nb-NO", { maximumFractionDigits: 0 });
const kronerAndOre = new Intl.NumberFormat("nb-NO", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Whole øre as kroner: 14000 → "140 kr", 123450 → "1 234,50 kr", with hard spaces. */
export function formatKroner(ore: number): string {
	const number = ore % 100 === 0 ? wholeKroner.format(ore / 100) : kronerAndOre.format(ore / 100);
	return `${number.replace(/\s/gu, "\u00a0")}\u00a0kr`;
}

/** A price as visitors read it: «150 kr» or «gratis». */
export const formatPrice = (ore: number): string => (ore === 0 ? "gratis" : formatKroner(ore));
