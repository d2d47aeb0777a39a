import styles from "../../styles/audience.css?inline";

/** The style of terningkast and reviews, put in the page once by whichever part shows them first. */
export function AudienceStyle() {
	return (
		<style href="audience" precedence="page">
			{styles}
		</style>
	);
}
