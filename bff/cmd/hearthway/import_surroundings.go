package main

import (
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"hearthway/bff/app/imports"
	"hearthway/bff/features/place"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/platform/postgres"
)

const surroundingsNotes = "The same files again change nothing; those of another year replace what was imported. If a file is wrong, nothing is changed.\n" +
	"Tables are plain or gzipped. Keep the columns and names that the agency gave the files: see docs/import-surroundings.md."

// surroundingsCommand returns a command that imports files of an agency.
func (c *console) surroundingsCommand(command *cobra.Command, work func(ctx context.Context, in *imports.Surroundings, files []string) error) *cobra.Command {
	var date, edition string
	command.Long += "\n\n" + surroundingsNotes
	if command.Args == nil {
		command.Args = cobra.MinimumNArgs(1)
	}
	command.RunE = func(command *cobra.Command, files []string) error {
		c.interrupted = "interrupted; the file that was being imported changed nothing"
		var day time.Time
		if date != "" {
			var err error
			if day, err = time.Parse(time.DateOnly, date); err != nil || day.After(time.Now().AddDate(0, 0, 1)) {
				return usageError(fmt.Sprintf("--date %q isn't a past day such as 2026-11-27", date))
			}
		}
		return c.withDatabase(command.Context(), func(db *postgres.DB) error {
			in := c.importer().NewSurroundings(db)
			in.Date, in.Edition = day, edition
			return work(command.Context(), in, files)
		})
	}
	command.Flags().StringVar(&date, "date", "", "the `DAY` of the files, which pages show (default when they were last changed)")
	command.Flags().StringVar(&edition, "edition", "", "the `NAME` of the edition, which pages show (default as the file says)")
	return changes(command)
}

func (c *console) importSchools() *cobra.Command {
	return c.surroundingsCommand(&cobra.Command{
		Use: "schools FILE...", Short: "Import public and private schools",
		Long: "Imports schools of the National Center for Education Statistics. Public schools are in files of the same year: EDGE_GEOCODE_PUBLICSCH_*.TXT\n" +
			"(locations), ccd_sch_029_*.csv (directory) and, for how many students they have, ccd_sch_052_*.csv (membership, of which only\n" +
			"the totals are read). Private schools are in pss*_pu.csv.",
		Example: examples(
			"hearthway import schools EDGE_GEOCODE_PUBLICSCH_2223.TXT ccd_sch_029_2223_w_1a_083023.csv ccd_sch_052_2223_l_1a_083023.csv",
			"hearthway import schools --date 2023-10-05 pss2122_pu.csv",
		),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		return in.Schools(ctx, files)
	})
}

func (c *console) importCensus() *cobra.Command {
	return c.surroundingsCommand(&cobra.Command{
		Use: "census FILE...", Short: "Import census tracts and block groups, and place homes in them",
		Long: "Imports TIGER/Line shapefiles of the Census Bureau, zipped or not: of tracts (tl_2023_48_tract) and block groups (tl_2023_48_bg).\n" +
			"Walkability needs the block groups of 2010 besides, as in tl_2019_48_bg.",
		Example: examples("hearthway import census tl_2023_48_tract.zip tl_2023_48_bg.zip tl_2019_48_bg.zip", "hearthway import census tl_2023_48_bg.shp"),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		return in.Census(ctx, files)
	})
}

func (c *console) importHazards() *cobra.Command {
	var state string
	command := c.surroundingsCommand(&cobra.Command{
		Use: "hazards FILE...", Short: "Import natural hazards by census tract, and flood zones",
		Long: "Imports FEMA's National Risk Index by census tract, NRI_Table_CensusTracts.csv, and shapefiles of flood zones of the National Flood Hazard\n" +
			"Layer, zipped or not: S_FLD_HAZ_AR of a county, or with --state of a state.",
		Example: examples("hearthway import hazards NRI_Table_CensusTracts.csv", "hearthway import hazards 48113C_20240315.zip", "hearthway import hazards --state TX S_FLD_HAZ_AR.shp"),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		if state != "" {
			known, ok := place.StateOf(state)
			if !ok {
				return fmt.Errorf("--state %q isn't a state; use its two letters", state)
			}
			in.State = surroundings.FIPS(known.Code)
		}
		return in.Hazards(ctx, files)
	})
	command.Flags().StringVar(&state, "state", "", "the state whose flood zones a file has, as `TX` (default the file is of one county)")
	return command
}

func (c *console) importWalkability() *cobra.Command {
	return c.surroundingsCommand(&cobra.Command{
		Use: "walkability FILE", Short: "Import walkability by block group", Args: cobra.ExactArgs(1),
		Long:    "Imports the National Walkability Index from the EPA's Smart Location Database, EPA_SmartLocationDatabase_V3_Jan_2021_Final.csv.",
		Example: examples("hearthway import walkability --edition \"version 3.0, 2021\" EPA_SmartLocationDatabase_V3_Jan_2021_Final.csv"),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		return in.Table(ctx, surroundings.Walkability, files[0], in.Service.SaveWalkability)
	})
}

func (c *console) importNoise() *cobra.Command {
	return c.surroundingsCommand(&cobra.Command{
		Use: "noise FILE...", Short: "Import the noise of roads, trains and planes",
		Long: "Imports rasters of the Bureau of Transportation Statistics' National Transportation Noise Map, a GeoTIFF for each state:\n" +
			"*_rail_road_and_aviation_noise_2020.tif, in the folder State_rasters of the archive. Unzip it first.",
		Example: examples("hearthway import noise TX_rail_road_and_aviation_noise_2020.tif", "hearthway import noise --date 2022-08-01 State_rasters/*.tif"),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		return in.Noise(ctx, files)
	})
}

func (c *console) importBroadband() *cobra.Command {
	return c.surroundingsCommand(&cobra.Command{
		Use: "broadband FILE...", Short: "Import internet offers by block group",
		Long: "Imports fixed broadband from the FCC's Broadband Data Collection: all files of a state together, bdc_48_*_fixed_broadband_*.csv, one for each\n" +
			"technology. The locations of a state are in memory meanwhile, 20 bytes each.",
		Example: examples("hearthway import broadband bdc_48_Cable_fixed_broadband_D23_14may2024.csv bdc_48_FibertothePremises_fixed_broadband_D23_14may2024.csv"),
	}, func(ctx context.Context, in *imports.Surroundings, files []string) error {
		return in.Broadband(ctx, files)
	})
}
