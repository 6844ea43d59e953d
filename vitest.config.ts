import { tmpdir } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
// @ts-expect-error: what runs before anything is installed is plain JavaScript
import { memoryFolder } from './scripts/memory-folder.js'
import viteConfig from './vite.config.ts'

/** Files of half a minute or more: begun last, one would keep one worker busy while the other has nothing left. */
const LONG = /hostile-|crashes|places|freshness|marked-secrets/

process.env.TMPDIR ??= memoryFolder() ?? tmpdir()

class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig((environment) =>
  mergeConfig(viteConfig(environment), {
    test: {
      // Pages are drawn by the code that draws them for readers, which is also the quicker one.
      env: { NODE_ENV: 'production' },
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts'],
      globalSetup: ['src/testing/postgres-for-tests.ts'],
      // Patience, not a promise: a machine that is busy with other work is no fault of ours.
      testTimeout: 300_000,
      hookTimeout: 300_000,
      maxWorkers: 2,
      isolate: false,
      sequence: { sequencer: LongFilesFirst },
    },
  }),
)
