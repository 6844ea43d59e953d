import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/project-root.ts'

test('a site whose starter is told to stop is told so too, though the shell between them dies of it', async () => {
  const starter = `
    import { spawn } from 'node:child_process'
    import { endWithParent } from ${JSON.stringify(join(projectRoot, 'scripts/end-with-parent.js'))}
    const site = spawn(process.execPath, ['-e', 'process.on("SIGTERM", () => { console.log("in good order"); process.exit() }); console.log("here"); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
    endWithParent(site, process.ppid, 10)`
  const command = [process.execPath, '--input-type=module', '-e', starter].map(quoted).join(' ')
  const shell = spawn('sh', ['-c', `${command}; true`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const said: string[] = []
  for await (const line of createInterface({ input: shell.stdout })) {
    said.push(line)
    if (line === 'here') shell.kill('SIGTERM')
  }
  // All who held its output are gone.
  expect(said).toEqual(['here', 'in good order'])
  if (shell.signalCode === null) await once(shell, 'exit')
  expect(shell.signalCode).toBe('SIGTERM')
})

const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`
