import { tmpdir } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
// @ts-expect-error: what runs before anything is installed is plain JavaScript
import { memoryFolder } from './scripts/memory-folder.js'

process.env.TMPDIR ??= memoryFolder() ?? tmpdir()

/**
 * What a window has for people: a tenth of a second of work for each that is opened. The last such flag counts, so what
 * Playwright turns off stands here again.
 */
const FEATURES_OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
  ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints'],
  ...['NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
]
/** As root a sandbox cannot be made; the rest keeps the browser from calling anybody. */
const FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${FEATURES_OFF.join()}`,
]

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.e2e.ts',
  outputDir: 'test-results/journeys',
  // Patience, not a promise: a machine that is busy with other work is no fault of ours.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  workers: 3,
  webServer: {
    // The shell makes way, so that the signal to stop reaches the program and is waited for.
    command: `exec "${process.execPath}" tests/journeys/setup/serve-templates.ts`,
    wait: { stdout: /The templates are in (?<JOURNEYS_FOLDER>.+) on (?<JOURNEYS_SOCKET>.+)/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
  use: {
    // As a reader's browser says it: the name of one without a window counts as a machine.
    userAgent: devices['Desktop Chrome'].userAgent,
    locale: 'en-GB',
    timezoneId: 'Africa/Accra',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...FLAGS] : FLAGS,
    },
  },
})
