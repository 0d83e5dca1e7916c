import { Input } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import classes from './History.module.css';
import { isImeComposing } from '../shared/isImeComposing.ts';
import { historyStrings } from '../../historyStrings.ts';

interface HistorySearchProps {
  readonly query: string;
  readonly onChange: (query: string) => void;
}

export function HistorySearch({ query, onChange }: HistorySearchProps) {
  return (
    <Input
      className={classes.search}
      type="search"
      size="md"
      aria-label={historyStrings.search}
      placeholder={historyStrings.searchPlaceholder}
      autoComplete="off"
      spellCheck={false}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
      value={query}
      // Escape empties it before it closes the drawer, and belongs to an input method before both.
      data-mantine-stop-propagation={query !== ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !isImeComposing(nativeEvent)) onChange('');
      }}
    />
  );
}
