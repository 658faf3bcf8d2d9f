package imports

import (
	"context"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"time"

	"hearthway/bff/features/listing/ingest"
	"hearthway/bff/features/listing/ingest/csv"
	"hearthway/bff/features/listing/ingest/lenient"
	"hearthway/bff/features/surroundings"
	"hearthway/bff/features/surroundings/geotiff"
	"hearthway/bff/features/surroundings/shapefile"
	"hearthway/bff/platform/format"
	"hearthway/bff/platform/geo"
	"hearthway/bff/platform/postgres"
)

// Surroundings imports files of agencies about what is around homes.
type Surroundings struct {
	Importer
	Service surroundings.Service
	Date    time.Time // of the files; zero: when they were last changed
	Edition string    // as the agency calls it; "": as the file says
	State   string    // FIPS code of the state that a file is of, where the file doesn't say it

	bad int // rows that were left out
}

// NewSurroundings returns what imports into a database.
func (i Importer) NewSurroundings(db *postgres.DB) *Surroundings {
	return &Surroundings{Importer: i, Service: surroundings.Service{DB: db, Now: time.Now}}
}

// badShown is how many rows that were left out the output has.
const badShown = 5

func (s *Surroundings) reject(row *surroundings.BrokenRow) {
	if s.bad++; s.bad <= badShown {
		fmt.Fprintln(s.Err, row)
	}
}

// file describes files that are imported together.
func (s *Surroundings) file(data surroundings.Data, paths ...string) (surroundings.File, error) {
	f := surroundings.File{Data: data, Part: "US", Dated: s.Date, Edition: s.Edition}
	var names, prints []string
	for _, path := range paths {
		about, err := os.Stat(path)
		if err != nil {
			return f, fmt.Errorf("open the file: %w", err)
		}
		if s.Date.IsZero() && about.ModTime().After(f.Dated) {
			f.Dated = about.ModTime().UTC()
		}
		print, err := lenient.Fingerprint(path, data)
		if err != nil {
			return f, err
		}
		names, prints = append(names, filepath.Base(path)), append(prints, print)
	}
	f.Name, f.Fingerprint = strings.Join(names, ", "), strings.Join(prints, " ")
	return f, nil
}

// end reports what an import did.
func (s *Surroundings) end(began time.Time, file surroundings.File, n surroundings.Counts, err error) error {
	if err != nil {
		return fmt.Errorf("%s: nothing was changed: %w", file.Name, err)
	}
	agency := surroundings.Agencies[file.Data]
	if n.Same {
		fmt.Fprintf(s.Out, "%s: unchanged since it was imported; nothing to do\n", file.Name)
		return nil
	}
	fmt.Fprintf(s.Out, "%s, %s, edition %s (%s): %s rows read: %s added, %s changed, %s unchanged, %s removed, %s repeated, %s rejected, %s\n",
		agency.Publisher, agency.Title, format.Pick(file.Edition == "", "unknown", file.Edition), file.Name, format.Comma(n.Read), format.Comma(n.Added), format.Comma(n.Changed),
		format.Comma(n.Unchanged), format.Comma(n.Removed), format.Comma(n.Repeated), format.Comma(int64(s.bad)), Seconds(time.Since(began)))
	if n.Homes > 0 {
		fmt.Fprintf(s.Out, "  %s homes placed\n", format.Comma(n.Homes))
	}
	return nil
}

// openTable opens a table, whatever its delimiter and encoding.
func openTable(path string) (surroundings.Table, io.Closer, error) {
	table, err := csv.OpenTable(path)
	if err != nil {
		return surroundings.Table{}, nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return surroundings.Table{Header: table.Header, Next: func() ([]string, int64, error) {
		fields, line, err := table.Next()
		if rejected, ok := errors.AsType[*ingest.Rejection](err); ok {
			err = &surroundings.BrokenRow{Line: rejected.Line, Reason: rejected.Reason}
		}
		return fields, line, err
	}}, table, nil
}

// openShapes opens a shapefile.
func openShapes(path, name string) (surroundings.Shapes, io.Closer, error) {
	reader, err := shapefile.Open(path, name)
	if err != nil {
		return surroundings.Shapes{}, nil, fmt.Errorf("%s: %w", filepath.Base(path), err)
	}
	return surroundings.Shapes{Names: reader.Names, Next: func() ([]geo.Polygon, []string, error) {
		shape, err := reader.Next()
		return shape.Rings, shape.Fields, err
	}}, reader, nil
}

// Schools imports the files of public schools, of private schools, or both. What each file is shows in its columns.
func (s *Surroundings) Schools(ctx context.Context, paths []string) error {
	var public surroundings.PublicFiles
	var publicPaths, privatePaths []string
	var private surroundings.Table
	for _, path := range paths {
		table, file, err := openTable(path)
		if err != nil {
			return err
		}
		defer func() { _ = file.Close() }()
		switch name := filepath.Base(path); {
		case surroundings.IsPrivate(table) && privatePaths == nil:
			private, privatePaths = table, []string{path}
			continue
		case surroundings.IsLocations(table) && public.Locations.Next == nil:
			public.Locations = table
		case surroundings.IsMembership(table) && public.Membership == nil:
			public.Membership = &table
		case surroundings.IsDirectory(table) && public.Directory.Next == nil:
			public.Directory = table
		case surroundings.IsPrivate(table), surroundings.IsLocations(table), surroundings.IsMembership(table), surroundings.IsDirectory(table):
			return fmt.Errorf("%s: there are two files of its kind", name)
		default:
			return fmt.Errorf("%s isn't a file of schools: it has neither the column NCESSCH nor PINST", name)
		}
		publicPaths = append(publicPaths, path)
	}
	if publicPaths != nil {
		if err := s.publicSchools(ctx, public, publicPaths); err != nil {
			return err
		}
	}
	if privatePaths == nil {
		return nil
	}
	return s.privateSchools(ctx, private, privatePaths)
}

func (s *Surroundings) publicSchools(ctx context.Context, public surroundings.PublicFiles, paths []string) error {
	switch {
	case public.Locations.Next == nil:
		return errors.New("the locations of public schools are missing: add EDGE_GEOCODE_PUBLICSCH_*.TXT of the same year")
	case public.Directory.Next == nil:
		return errors.New("the directory of public schools is missing: add ccd_sch_029_*.csv of the same year")
	case public.Membership == nil:
		fmt.Fprintln(s.Err, "Without ccd_sch_052_*.csv, how many students schools have is unknown.")
	}
	public.Bad = s.reject
	return s.saveSchools(ctx, surroundings.PublicSchools, paths, func(file *surroundings.File) (iter.Seq2[surroundings.School, error], error) {
		return public.Schools(file)
	})
}

func (s *Surroundings) privateSchools(ctx context.Context, table surroundings.Table, paths []string) error {
	return s.saveSchools(ctx, surroundings.PrivateSchools, paths, func(file *surroundings.File) (iter.Seq2[surroundings.School, error], error) {
		list, year, err := surroundings.PrivateSchoolsOf(table, s.reject)
		file.Edition = year
		return list, err
	})
}

func (s *Surroundings) saveSchools(ctx context.Context, data surroundings.Data, paths []string, read func(*surroundings.File) (iter.Seq2[surroundings.School, error], error)) error {
	s.bad = 0
	began := time.Now()
	file, err := s.file(data, paths...)
	if err != nil {
		return err
	}
	var n surroundings.Counts
	list, err := read(&file)
	if err == nil {
		n, err = s.Service.SaveSchools(ctx, &file, list)
	}
	return s.end(began, file, n, err)
}

// Census imports TIGER/Line files of tracts and block groups, one after the other.
func (s *Surroundings) Census(ctx context.Context, paths []string) error {
	for _, path := range paths {
		began := time.Now()
		file, err := s.file(surroundings.Census, path)
		if err != nil {
			return err
		}
		about, decade, err := surroundings.TigerFile(file.Name)
		if err != nil {
			return fmt.Errorf("%s: %w", file.Name, err)
		}
		file.Part, file.Edition = about.Part, format.Pick(s.Edition == "", about.Edition, s.Edition)
		shapes, closer, err := openShapes(path, "")
		if err != nil {
			return err
		}
		n, err := s.Service.SaveCensus(ctx, &file, decade, shapes)
		if err := s.end(began, file, n, errors.Join(err, closer.Close())); err != nil {
			return err
		}
	}
	return nil
}

// Table imports a table of facts about areas with the function of the service that reads it.
func (s *Surroundings) Table(ctx context.Context, data surroundings.Data, path string,
	save func(context.Context, *surroundings.File, surroundings.Table, func(*surroundings.BrokenRow)) (surroundings.Counts, error)) error {
	began := time.Now()
	file, err := s.file(data, path)
	if err != nil {
		return err
	}
	table, closer, err := openTable(path)
	if err != nil {
		return err
	}
	n, err := save(ctx, &file, table, s.reject)
	return s.end(began, file, n, errors.Join(err, closer.Close()))
}

// Hazards imports tables of the National Risk Index and shapefiles of flood zones, one after the other.
func (s *Surroundings) Hazards(ctx context.Context, paths []string) error {
	for _, path := range paths {
		var err error
		if shapes := strings.ToLower(filepath.Ext(path)); shapes == ".shp" || shapes == ".zip" {
			err = s.floodZones(ctx, path)
		} else {
			err = s.Table(ctx, surroundings.Hazards, path, s.Service.SaveHazards)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func (s *Surroundings) floodZones(ctx context.Context, path string) error {
	began := time.Now()
	file, err := s.file(surroundings.FloodZones, path)
	if err != nil {
		return err
	}
	if file.Part = s.State; file.Edition == "" {
		file.Edition = file.Dated.Format("January 2006")
	}
	shapes, closer, err := openShapes(path, "S_FLD_HAZ_AR")
	if err != nil {
		return err
	}
	n, err := s.Service.SaveFloodZones(ctx, &file, shapes)
	return s.end(began, file, n, errors.Join(err, closer.Close()))
}

// Noise imports rasters of noise, of a state each, one after the other.
func (s *Surroundings) Noise(ctx context.Context, paths []string) error {
	for _, path := range paths {
		began := time.Now()
		file, err := s.file(surroundings.Noise, path)
		if err != nil {
			return err
		}
		state, edition, err := surroundings.NoiseFile(file.Name)
		if err != nil {
			return fmt.Errorf("%s: %w", file.Name, err)
		}
		if file.Part = surroundings.FIPS(state); s.Edition == "" {
			file.Edition = edition
		}
		raster, err := geotiff.Open(path)
		if err != nil {
			return fmt.Errorf("%s: %w", file.Name, err)
		}
		n, err := s.Service.SaveNoise(ctx, &file, state, surroundings.Raster{Grid: raster.Grid, Next: raster.Next})
		if err := s.end(began, file, n, errors.Join(err, raster.Close())); err != nil {
			return err
		}
	}
	return nil
}

// Broadband imports the files of a state's fixed broadband, one for each technology, together.
func (s *Surroundings) Broadband(ctx context.Context, paths []string) (err error) {
	began := time.Now()
	file, err := s.file(surroundings.Broadband, paths...)
	if err != nil {
		return err
	}
	tables := make([]surroundings.Table, len(paths))
	for i, path := range paths {
		name := filepath.Base(path)
		state, edition, err := surroundings.BroadbandFile(name)
		switch {
		case err != nil:
			return fmt.Errorf("%s: %w", name, err)
		case i > 0 && state != file.Part:
			return fmt.Errorf("%s is of another state than the first file; import one state at a time, all of its files together", name)
		}
		if file.Part = state; s.Edition == "" {
			file.Edition = edition
		}
		table, closer, err := openTable(path)
		if err != nil {
			return err
		}
		defer func() { _ = closer.Close() }()
		tables[i] = table
	}
	n, err := s.Service.SaveBroadband(ctx, &file, tables, s.reject)
	return s.end(began, file, n, err)
}
