import { filePaths } from "@lerret/contracts/file-paths";
import type { Site } from "@lerret/platform/sites/read";

/** RFC 9116, section 2.5.5: less than a year. It is written anew for each request. */
const validMonths = 6;

/** security.txt (RFC 9116): where to report a security hole. `contact` is an address; null for the site's own email address. */
export function writeSecurityText(site: Site, origin: string, contact: string | null, now: Temporal.Instant): string {
	const today = now.toZonedDateTimeISO("UTC").startOfDay();
	return [
		`Contact: ${contact ?? `mailto:${site.theme.footer.organisation.email}`}`,
		`Expires: ${today.add({ months: validMonths }).toInstant()}`,
		"Preferred-Languages: no, en",
		`Canonical: ${origin}${filePaths.security}`,
		"",
	].join("\n");
}
