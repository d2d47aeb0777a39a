export const accessFeatures = ["subtitles", "audio-description", "hearing-loop", "wheelchair", "relaxed"] as const;
export type AccessFeature = (typeof accessFeatures)[number];

export const accessLabels: Record<AccessFeature, string> = {
	subtitles: "Tekstet",
	"audio-description": "Synstolket",
	"hearing-loop": "Teleslynge",
	wheelchair: "Rullestolplass",
	relaxed: "Tilrettelagt visning",
};
