import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs';
import classes from './ExternalLink.module.css';
import { sharedWords } from './words.ts';

interface ExternalLinkProps {
  readonly href: string;
  readonly children: string;
}

export function ExternalLink({ href, children }: ExternalLinkProps) {
  return (
    <a className={classes.link} href={href} target="_blank" rel="noreferrer">
      {children}
      <IconExternalLink size={16} stroke={1.75} aria-hidden="true" className={classes.icon} />
      <span className="sr-only">{sharedWords.newTab}</span>
    </a>
  );
}
