import { copyFile, mkdir } from 'node:fs/promises'

/**
 * The rules and the dashboard, which the chart has copies of: it cannot read files outside of its own
 * folder.
 */
export const deployedFiles = ['alerts.yaml', 'objectives.yaml', 'dashboard.json']

export const sourceFile = (file: string) => new URL(file, import.meta.url)
export const chartFile = (file: string) => new URL(`../helm/observability/${file}`, import.meta.url)

export async function writeChartFiles(): Promise<void> {
  await mkdir(new URL('.', chartFile('any')), { recursive: true })
  for (const file of deployedFiles) await copyFile(sourceFile(file), chartFile(file))
}
