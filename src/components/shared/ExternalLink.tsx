import { Box } from '@mantine/core';
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import { sharedWords } from './words.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
}

export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <Box
      component="a"
      display="inline-flex"
      mih={44}
      c="var(--mantine-color-anchor)"
      td="underline"
      style={{ alignItems: 'center', gap: '0.25rem', textUnderlineOffset: '0.25em' }}
      href={href}
      target="_blank"
      rel="noreferrer"
    >
      {children}
      <IconExternalLink size={16} aria-hidden="true" style={{ flex: 'none' }} />
      <span className="sr-only">{sharedWords.newTab}</span>
    </Box>
  );
}
