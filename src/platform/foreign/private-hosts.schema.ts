import { z } from 'zod'

/** As an operator writes them: names and addresses with commas between them. In lower case. */
export const privateHostsSchema = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(',')
      .map((host) => host.trim())
      .filter(Boolean),
  )
  .refine(
    (hosts) => hosts.every((host) => /^[a-z0-9._:-]{1,253}$/.test(host)),
    'PRIVATE_HOSTS must be names or addresses with commas between them, without scheme, port and path.',
  )
