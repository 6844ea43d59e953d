import type { Page } from '@playwright/test'

/** A phone that keeps passkeys, and whose owner confirms whatever it asks. @returns how it is lost */
export async function givePhone(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return async () => {
    await devtools.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  }
}
