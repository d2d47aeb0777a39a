import styles from "../../styles/audience.css?inline";
import { PageStyle } from "../../styles/page-style";

/** The style of terningkast and reviews, put in the page once by whichever part shows them first. */
export function AudienceStyle() {
	return <PageStyle name="audience" css={styles} />;
}
