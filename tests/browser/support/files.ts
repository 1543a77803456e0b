import type { Page } from "playwright/test"

/** What the browser saves when something is pressed. */
export async function savedFile(page: Page, press: () => Promise<void>): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Hands a file over where pressing something asks for one. */
export async function chooseFile(
  page: Page,
  press: () => Promise<void>,
  file: { name: string; mimeType: string; text: string },
): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), press()])
  const { name, mimeType, text } = file
  await chooser.setFiles({ name, mimeType, buffer: Buffer.from(text) })
}
