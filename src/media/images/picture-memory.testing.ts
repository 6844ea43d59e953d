import { readFileSync } from 'node:fs'
import { reencodeImage } from './image-tool.ts'

/** A process of its own, told two files: how many megabytes the second picture takes at its peak, after the first, small one. */
const [warmUp = '', path = ''] = process.argv.slice(2)
type Format = Parameters<typeof reencodeImage>[1]
const work = (file: string) =>
  reencodeImage(readFileSync(file), /\.(\w+)$/.exec(file)?.[1] as Format).then(
    ({ width, height }) => `${width} × ${height}`,
    (error: Error) => error.message,
  )
const peak = () => process.resourceUsage().maxRSS / 1000

await work(warmUp)
const before = peak()
const result = await work(path)
process.stdout.write(JSON.stringify({ result, megabytes: peak() - before }))
