import { useQuery } from '@tanstack/react-query'
import { type Capability, roleMay } from '#people/capabilities.schema.ts'
import { sessionQuery } from './session-query.ts'

/** What the person's role allows, so that the panel offers nothing that the server would refuse. */
export function useMay(): (capability: Capability) => boolean {
  const role = useQuery(sessionQuery).data?.role
  return (capability) => role !== undefined && (role === 'system' || roleMay(role, capability))
}
