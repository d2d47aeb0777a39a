/**
 * The guide for staff: short pages by task. Names in guillemets are those of buttons, fields and screens, and `{path}` is a
 * link to a screen with its name; a test finds each of them in the app.
 */
export type GuidePage = {
	id: string;
	title: string;
	/** The screens whose «?» leads here, by their paths; the first one gives the right that the page needs. */
	screens: [string, ...string[]];
	steps: string[];
};
