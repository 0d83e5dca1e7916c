import { IgnoredKindsAndWords } from '../lazyComponents.tsx';
import '../shared/laterStyles.ts';
import {
  Accordion,
  Button,
  Drawer,
  Input,
  SegmentedControl,
  Stack,
  Switch,
  TextInput,
  useMantineColorScheme,
} from '@mantine/core';
import { useState } from 'react';
import { DEFAULT_SETTINGS } from '../../domain/settings.ts';
import { isBlank } from '../../domain/inputFields.ts';
import { ProviderSection } from '../provider/ProviderSection.tsx';
import { BackupSection } from './BackupSection.tsx';
import { WhenStoresRead } from '../shared/DrawerSection.tsx';
import { usePorts } from '../ports.ts';
import { useReport, useSettings } from '../shared/reportActor.ts';
import { type DialogProps, useDialog } from '../shared/useDialog.ts';
import { appearanceWords, settingsWords } from './words.ts';

interface ChoiceProps<Value extends string | number> {
  readonly words: { readonly label: string; readonly description?: string };
  readonly data: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** No option is selected for a value that only an earlier version allowed. */
function Choice<Value extends string | number>({ words, data, ...choice }: ChoiceProps<Value>) {
  return (
    <Input.Wrapper {...words} labelElement="div">
      <SegmentedControl fullWidth mt={4} aria-label={words.label} data={[...data]} {...choice} />
    </Input.Wrapper>
  );
}

function AppearanceChoice() {
  // Else Mantine adds a style element, which the page's policy refuses.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return (
    <Choice
      words={appearanceWords}
      data={appearanceWords.schemes}
      value={colorScheme}
      onChange={setColorScheme}
    />
  );
}

interface ModelFieldProps {
  readonly model: string;
  readonly onModel: (model: string) => void;
}

/** Empty means the build's default model. */
function ModelField({ model, onModel }: ModelFieldProps) {
  const { service } = usePorts();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      // As large as the labels of its neighbours.
      labelProps={{ fz: 'sm' }}
      descriptionProps={{ fz: 'xs' }}
      label={settingsWords.model.label}
      description={
        model === service.model
          ? settingsWords.model.description
          : settingsWords.defaultModelHint(service.model)
      }
      value={typed ?? model}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        onModel(isBlank(value) ? service.model : value.trim());
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

function SettingsForm() {
  const { service } = usePorts();
  const [settings, change] = useSettings();
  const { mutedKinds, ownWords } = settings;
  const isHosted = useReport(({ context }) => context.provider === 'hugging-face');

  return (
    <>
      <Choice
        words={settingsWords.maxTokens}
        data={settingsWords.lengths}
        value={settings.maxTokens}
        onChange={(maxTokens) => change({ maxTokens })}
      />
      <Switch
        label={settingsWords.continueAutomatically}
        aria-label={settingsWords.continueAutomatically}
        description={settingsWords.continueDescription}
        checked={settings.continueAutomatically}
        onChange={({ currentTarget: { checked } }) => change({ continueAutomatically: checked })}
      />
      <Accordion>
        <Accordion.Item value="fine">
          <Accordion.Control>{settingsWords.fine}</Accordion.Control>
          <Accordion.Panel>
            <Stack gap="lg">
              <Choice
                words={settingsWords.temperature}
                data={settingsWords.steadiness}
                value={settings.temperature}
                onChange={(temperature) => change({ temperature })}
              />
              {isHosted && (
                <ModelField model={settings.model} onModel={(model) => change({ model })} />
              )}
              <IgnoredKindsAndWords />
              <Button
                ml={-10}
                mr="auto"
                onClick={() =>
                  change({ ...DEFAULT_SETTINGS, model: service.model, mutedKinds, ownWords })
                }
              >
                {settingsWords.restore}
              </Button>
            </Stack>
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </>
  );
}

export function SettingsDrawer(props: DialogProps) {
  const dialog = useDialog(props);
  return (
    <Drawer {...dialog} position="right" title={settingsWords.title}>
      <Stack gap="lg">
        <ProviderSection />
        <WhenStoresRead>
          <SettingsForm />
          <AppearanceChoice />
          <BackupSection />
        </WhenStoresRead>
      </Stack>
    </Drawer>
  );
}
