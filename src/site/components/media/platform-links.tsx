import { ButtonLink } from '../controls/button-link.tsx'

type Props = { apple: string | null; spotify: string | null; title?: string }

/** Where else it can be heard; each hides while its address is empty. */
export function PlatformLinks({ apple, spotify, title }: Props) {
  const links = [
    ['Apple Podcasts', apple],
    ['Spotify', spotify],
  ] as const
  return links.map(
    ([name, href]) =>
      href && (
        <ButtonLink key={name} href={href} tone="outline" newTab>
          <span>
            {name}
            {title && <span className="unseen">: {title}</span>}
          </span>
        </ButtonLink>
      ),
  )
}
