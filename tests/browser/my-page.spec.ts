import { findViolations } from "../support/browser/axe.ts";
import { expect, test, waitForHydration } from "../support/browser/fixtures.ts";
import { insertTicket, register, submitForm } from "../support/browser/visitor-steps.ts";

test("tickets to one showing are one card whose codes are stepped through, and the newsletter is chosen without an email", async ({
	page,
}) => {
	insertTicket(await register(page));
	await page.route(/\/tickets\?/u, async (route) => {
		const response = await route.fetch();
		const [ticket] = await response.json();
		const tickets = ["6", "4", "5"].map((seat) => ({
			...ticket,
			qrCode: `${ticket.qrCode}-${seat}`,
			seatsInfo: { info: "Voksen", seats: [{ row: "4", seats: [seat] }] },
			orderUrl: "/ordre/x?token=y",
		}));
		await route.fulfill({ json: tickets });
	});
	await page.reload();
	await waitForHydration(page);
	const card = page.locator(".next-ticket");
	await expect(card).toContainText("Rad 4, sete 4–6");
	await expect(card).toContainText("3 × Voksen");
	await expect(card.getByRole("link", { name: /^Kvittering og avbestilling/u })).toHaveCount(1);
	await expect(page.locator(".ticket-row")).toHaveCount(0);
	await expect(card.getByText("Billett 1 av 3")).toBeInViewport();
	await card.getByRole("button", { name: "Neste billett" }).click();
	await expect(card.getByText("Billett 2 av 3")).toBeInViewport();
	await expect(card.getByText("Billett 1 av 3")).not.toBeInViewport();
	await expect.poll(() => page.evaluate(() => localStorage.getItem("cw-tickets"))).toContain("QR-");
	expect(await page.evaluate(() => localStorage.getItem("cw-tickets"))).not.toContain("token=");

	const newsletter = page.getByRole("region", { name: "Nyhetsbrev", exact: true });
	await newsletter.getByLabel("Familie").uncheck();
	await submitForm(page, {}, "Meld meg på");
	await expect(newsletter.getByText(/^Du er påmeldt/u)).toBeVisible();
	await page.reload();
	await expect(newsletter.getByText(/^Du får nyhetsbrevet til/u)).toBeVisible();
	await expect(newsletter.getByLabel("Film")).toBeChecked();
	await expect(newsletter.getByLabel("Familie")).not.toBeChecked();
	expect(await findViolations(page)).toEqual([]);
	await newsletter.getByRole("button", { name: "Meld meg av nyhetsbrevet" }).click();
	await expect(newsletter.getByText("Du er meldt av.")).toBeVisible();
	await expect(newsletter.getByRole("button", { name: "Meld meg på" })).toBeVisible();
	for (const [width, scheme] of [
		[390, "light"],
		[390, "dark"],
		[1280, "light"],
	] as const) {
		await page.setViewportSize({ width, height: 844 });
		await page.emulateMedia({ colorScheme: scheme });
		if (process.env.PICTURES)
			await page.screenshot({ path: `${process.env.PICTURES}/min-side-${width}-${scheme}.png`, fullPage: true });
		expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
	}
});
