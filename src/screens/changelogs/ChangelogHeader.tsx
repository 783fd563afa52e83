import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { FieldTitle, type RaRecord, RecordContextProvider } from 'react-admin';
import { nameOf, PageTitle, useDeclaration } from '../../engine';
import type { Completeness } from './card/completeness';
import { LanguageBadge } from './card/LanguageBadge';
import type { ItemLanguage } from './useItemLanguages';

interface Props {
  changelog: RaRecord;
  languages: ItemLanguage[];
  /** How far each language is, once that is known. */
  states: Completeness[] | undefined;
}

const shown = ['platform', 'version', 'slug'];

/** Platform, version and page of a changelog, and which languages are complete. */
export function ChangelogHeader({ changelog, languages, states = [] }: Props) {
  const declaration = useDeclaration();
  const { name, fields } = declaration;
  return (
    <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'flex-end' }}>
      <Stack sx={{ gap: 1.5, flex: '1 1 260px', minWidth: 0 }}>
        <PageTitle>{nameOf(declaration, changelog) || String(changelog.id)}</PageTitle>
        <RecordContextProvider value={changelog}>
          <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, m: 0 }}>
            {shown.map(source => {
              const Cell = fields[source]?.Cell;
              return (
                <Fragment key={source}>
                  {Cell && (
                    <div>
                      <Typography component="dt" variant="caption" color="text.secondary">
                        <FieldTitle source={source} resource={name} />
                      </Typography>
                      <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                        <Cell source={source} />
                      </Typography>
                    </div>
                  )}
                </Fragment>
              );
            })}
          </Box>
        </RecordContextProvider>
      </Stack>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {languages.map(language => {
          const state = states.find(({ lang }) => lang === language.id);
          return state && <LanguageBadge key={language.id} language={language} state={state} />;
        })}
      </Stack>
    </Stack>
  );
}
